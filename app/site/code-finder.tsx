import { useRef, useState } from 'react'
import type { MetaArgs } from 'react-router'
import type { Explanation } from '#domain/code-finder/find-code.ts'
import { ExplainedCode } from '../texts/explained-code.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/input.tsx'
import * as layout from '../ui/layout.module.css'
import * as prose from '../shell/prose.module.css'
import { codeFinder as words } from './content/code-finder.ts'
import { PageIntro } from './page-intro.tsx'
import { ReadingSection } from './reading-page.tsx'
import * as styles from './code-finder.module.css'

/** The finder reads no more of a text. */
const maxLength = 4000

export function meta({ matches }: MetaArgs) {
  return pageMeta('/docs/code-finder', siteOf(matches))
}

/** Finds the code in a pasted text, in the browser: the finder is loaded with the first character. */
export default function CodeFinder() {
  const [text, setText] = useState('')
  const [explanation, setExplanation] = useState<Explanation | null>(null)
  const latest = useRef('')

  const explain = async (changed: string) => {
    setText(changed)
    latest.current = changed
    if (changed.trim() === '') return setExplanation(null)
    const { explainCode } = await import('#domain/code-finder/find-code.ts')
    if (latest.current === changed) setExplanation(explainCode(changed))
  }

  return (
    <>
      <PageIntro title={words.title} lead={words.lead} />
      <div className={`${layout.wrap} ${styles.finder}`}>
        <div className={styles.columns}>
          <div>
            <Field label={words.label} hint={words.hint}>
              {(attributes) => (
                <TextArea
                  {...attributes}
                  rows={6}
                  value={text}
                  maxLength={maxLength}
                  dir="auto"
                  autoComplete="off"
                  onChange={({ target }) => void explain(target.value)}
                />
              )}
            </Field>
            <div className={styles.examples} role="group" aria-label="Examples">
              {words.examples.map(({ name, text: example }) => (
                <Button key={name} look="line" onClick={() => void explain(example)}>
                  {name}
                </Button>
              ))}
            </div>
          </div>
          <div className={styles.result} role="status">
            {explanation ? <ExplainedCode {...explanation} /> : <p className={styles.empty}>{words.empty}</p>}
          </div>
        </div>
        <div className={prose.prose}>
          {words.about.map((section) => (
            <ReadingSection key={section.id} {...section} />
          ))}
        </div>
      </div>
    </>
  )
}
