import { useEffect, useState } from 'react'
import { call, CallError } from '../../lib/call.ts'

const delayMs = 250

export type Preview = { html: string; error: string | null }

/** What the server makes of the Markdown, asked when the typing rests. */
export function usePreview(content: string): Preview {
  const [preview, setPreview] = useState<Preview>({ html: '', error: null })
  useEffect(() => {
    if (content.trim() === '') return setPreview({ html: '', error: null })
    const asking = new AbortController()
    const timer = setTimeout(() => {
      call('posts.preview', { content }, { signal: asking.signal }).then(
        ({ html }) => setPreview({ html, error: null }),
        (error: unknown) => {
          if (!asking.signal.aborted)
            setPreview((known) => ({ ...known, error: error instanceof CallError ? error.message : 'The preview could not be made.' }))
        },
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [content])
  return preview
}
