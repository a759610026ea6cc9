import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import * as styles from './table.module.css'

/**
 * A table whose rows become blocks on a phone: the first cell is the head of the block, the last has the actions, one of class `state`
 * (table.module.css) is beside the head, and `data-l` on a cell is its label there.
 */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={joinClasses(styles.table, className)} />
}
