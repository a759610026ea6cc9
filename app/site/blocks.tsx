import { useSite } from '../shell/site-facts.ts'
import type { Block } from './content/types.ts'
import { plainText } from './plain-text.ts'
import { InlineMarkup } from './inline-markup.tsx'
import * as textTable from '../ui/text-table.module.css'
import * as styles from './blocks.module.css'

/** Paragraphs, lists and tables of a section. */
export function Blocks({ body }: { body: readonly Block[] }) {
  return body.map((block, index) => <OneBlock key={index} block={block} />)
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <InlineMarkup>{block}</InlineMarkup>
      </p>
    )
  if ('list' in block) return <ul>{items(block.list)}</ul>
  if ('steps' in block) return <ol>{items(block.steps)}</ol>
  if ('anatomy' in block) return <Anatomy parts={block.anatomy} />
  return <FactTable {...block.table} />
}

function items(texts: readonly string[]) {
  return texts.map((text) => (
    <li key={text}>
      <InlineMarkup>{text}</InlineMarkup>
    </li>
  ))
}

/** The parts of a number, each above its meaning. */
function Anatomy({ parts }: { parts: ReadonlyArray<readonly [part: string, meaning: string]> }) {
  return (
    <dl className={styles.anatomy}>
      {parts.map(([part, meaning]) => (
        <div key={part}>
          <dt>{part}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

/** On a phone every row becomes a block, with a label in each cell. */
function FactTable({ head, rows }: { head: readonly string[]; rows: ReadonlyArray<readonly string[]> }) {
  const { name: site } = useSite()
  return (
    <table className={`${textTable.table} ${styles.table}`}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              <InlineMarkup>{name}</InlineMarkup>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">
              <InlineMarkup>{first}</InlineMarkup>
            </th>
            {rest.map((cell, index) => (
              <td key={head[index + 1]} data-label={plainText(head[index + 1] ?? '', site)}>
                <Value>{cell}</Value>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One element, so that a phone can place it beside its label. */
function Value({ children }: { children: string }) {
  return (
    <span>
      <InlineMarkup>{children}</InlineMarkup>
    </span>
  )
}
