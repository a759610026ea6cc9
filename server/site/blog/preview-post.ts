import type { Output } from '#domain/api/api.ts'
import type { App } from '#server/context.ts'
import { checkLength } from './post-rules.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The preview of a post, rendered as the published page will be. @throws Refusal post_too_long */
export async function previewPost(_app: App, { content }: { content: string }): Promise<Output<'posts.preview'>> {
  checkLength(content)
  return { html: renderMarkdown(content) }
}
