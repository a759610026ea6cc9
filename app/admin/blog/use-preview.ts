import { useEffect, useState } from 'react'
import { call, CallError } from '../../api/call.ts'

const delayMs = 250

export type Preview = { html: string; error: string | null }

/** The Markdown as the server renders it, once typing pauses. */
export function usePreview(content: string): Preview {
  const [preview, setPreview] = useState<Preview>({ html: '', error: null })
  useEffect(() => {
    if (content.trim() === '') return setPreview({ html: '', error: null })
    const request = new AbortController()
    const timer = setTimeout(() => {
      call('posts.preview', { content }, { signal: request.signal }).then(
        ({ html }) => setPreview({ html, error: null }),
        (error: unknown) => {
          if (!request.signal.aborted)
            setPreview((known) => ({ ...known, error: error instanceof CallError ? error.message : 'The preview could not be rendered.' }))
        },
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [content])
  return preview
}
