import { useId, useState } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { usePreview } from './use-preview.ts'

type Side = 'write' | 'preview'
const sides: Array<{ side: Side; label: string }> = [
  { side: 'write', label: 'Write' },
  { side: 'preview', label: 'Preview' },
]

/** Markdown, and beside it what the server makes of it. On a phone one of the two is shown. */
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
    <div className="content-field" data-shown={shown}>
      <fieldset className="seg only-narrow">
        <legend className="sr">Show</legend>
        {sides.map(({ side, label }) => (
          <label key={side}>
            <input type="radio" name="content-side" checked={shown === side} onChange={() => setShown(side)} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="field write">
        <label htmlFor={id}>Content</label>
        <textarea
          id={id}
          className={error ? 'input textarea bad' : 'input textarea'}
          value={content}
          spellCheck
          placeholder={'## A heading\n\nWords, **weighty** words, and [a link](/docs).'}
          aria-describedby={errorId}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onContent(event.target.value)}
        />
        <FieldError id={errorId} error={error} />
      </div>
      <section className="preview" aria-labelledby={`${id}-preview`}>
        <h2 id={`${id}-preview`}>Preview</h2>
        {/* Long posts scroll in here, with the keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="paper" tabIndex={0} role="group" aria-labelledby={`${id}-preview`}>
          {preview.error && <p className="error">{preview.error}</p>}
          {preview.html === '' && !preview.error && <p className="faint">What you write appears here as readers will see it.</p>}
          {/* Rendered on the server, where HTML in it became text. */}
          <div className="article" dangerouslySetInnerHTML={{ __html: preview.html }} />
        </div>
      </section>
    </div>
  )
}
