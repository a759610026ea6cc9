import { useId, useState } from 'react'
import { ErrorText, FieldError } from '../../ui/field.tsx'
import { usePreview } from './use-preview.ts'
import { TextArea } from '../../ui/input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as text from '../../ui/text.module.css'
import * as field from '../../ui/field.module.css'
import * as article from '../../shell/article.module.css'
import * as textTable from '../../ui/text-table.module.css'
import * as styles from './content-field.module.css'

type Side = 'write' | 'preview'
const sides: Array<{ value: Side; label: string }> = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
]

/** The Markdown beside a preview rendered by the server. Phones show one of the two. */
export function ContentField({
  content,
  error,
  onContent,
}: {
  content: string
  error: string | undefined
  onContent: (content: string) => void
}) {
  const [shown, setShown] = useState<Side>('write')
  const [id, errorId] = [useId(), useId()]
  const preview = usePreview(content)
  return (
    <div className={styles.content} data-shown={shown}>
      <SegmentedControl className={styles.sides} legend="Show" name="content-side" options={sides} value={shown} onChange={setShown} />
      <div className={joinClasses(field.field, styles.write)}>
        <label htmlFor={id}>Content</label>
        <TextArea
          id={id}
          className={styles.textArea}
          value={content}
          spellCheck
          placeholder={'## A heading\n\nText, **bold text**, and [a link](/docs).'}
          aria-describedby={errorId}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onContent(event.target.value)}
        />
        <FieldError id={errorId} error={error} />
      </div>
      <section className={styles.preview} aria-labelledby={`${id}-preview`}>
        <h2 id={`${id}-preview`}>Preview</h2>
        {/* Long posts scroll here, with the keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.paper} tabIndex={0} role="group" aria-labelledby={`${id}-preview`}>
          {preview.error && <ErrorText>{preview.error}</ErrorText>}
          {preview.html === '' && !preview.error && <p className={text.faint}>What you write appears here as readers will see it.</p>}
          {/* Rendered on the server, which escapes HTML in the Markdown. */}
          <div
            className={joinClasses(article.article, textTable.tables, styles.article)}
            dangerouslySetInnerHTML={{ __html: preview.html }}
          />
        </div>
      </section>
    </div>
  )
}
