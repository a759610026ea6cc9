import { useState } from 'react'
import type { Explanation } from '#domain/code-finder/find-code.ts'
import { ExplainedCode } from '../../../texts/explained-code.tsx'
import * as disclosure from '../../list/disclosure.module.css'
import * as styles from './code-reasons.module.css'

/** The code that is found in a text and the reasons, worked out in the browser when it is opened. */
export function CodeReasons({ text }: { text: string }) {
  const [explanation, setExplanation] = useState<Explanation | null>(null)
  const explain = async () => {
    const { explainCode } = await import('#domain/code-finder/find-code.ts')
    setExplanation(explainCode(text))
  }
  return (
    <details className={styles.reasons} onToggle={({ currentTarget }) => currentTarget.open && void explain()}>
      <summary className={disclosure.summary}>Its code, and why</summary>
      {explanation && <ExplainedCode {...explanation} />}
    </details>
  )
}
