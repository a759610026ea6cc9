import type { ReactNode } from 'react'
import { Form } from '../../form/form.tsx'
import { useConfirm } from '../../form/use-confirm.tsx'
import { Outcome } from './outcome.tsx'
import { formatCount, type Cleanup } from './use-cleanup.ts'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import * as text from '../../../ui/text.module.css'
import * as styles from './tool.module.css'

type Props<Fields> = {
  cleanup: Cleanup
  title: string
  description: string
  /** What is wrong with the fields, by their names. */
  errors?: Record<string, string | undefined>
  /** Starts the count. */
  onCount: (fields: Fields) => void
  /** The fields. */
  children?: ReactNode
}

/** A tool that deletes: its description and fields, the outcome, and the typed confirmation. */
export function Tool<Fields extends Record<string, string | undefined>>({
  cleanup,
  title,
  description,
  errors,
  onCount,
  children,
}: Props<Fields>) {
  const { ask, confirmation } = useConfirm()
  const { count } = cleanup
  const askToDelete = () =>
    count &&
    ask({
      title,
      message: `${formatCount(cleanup.format, count)} will be deleted for everyone. This action cannot be undone.`,
      confirm: 'Delete Forever',
      typed: { label: 'Type DELETE to confirm', expected: 'DELETE' },
      onConfirm: cleanup.startDeletion,
    })
  return (
    <Panel aria-label={title}>
      <PanelHeader>
        <h2>{title}</h2>
      </PanelHeader>
      <Form<Fields> className={styles.form} errors={errors} onSubmit={onCount}>
        <p className={text.muted}>{description}</p>
        {children}
        <Outcome cleanup={cleanup} title={title} onDelete={askToDelete} />
      </Form>
      {confirmation}
    </Panel>
  )
}
