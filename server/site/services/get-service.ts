import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { isPublicService } from './public-services.ts'
import { isPlatform } from '#domain/senders/services.ts'
import type { App } from '#server/context.ts'
import { previewService } from '#server/messages/preview-service.ts'
import { summarise } from './list-services.ts'

/** The texts and figures of a page come from these numbers; it links to them. */
export const numbersReached = 24

/**
 * A service as visitors see it.
 * @throws Refusal service_not_found, also where it is no platform and has too few texts
 */
export async function getService(app: App, { slug }: { slug: string }): Promise<Output<'services.get'>> {
  const total = (await app.numbers.services()).find(({ service }) => service === slug)
  if (!isPlatform(slug) && !(total && isPublicService(total))) throw new Refusal('service_not_found')
  const reached = await app.numbers.findReached(slug, numbersReached)
  const { messages, delay } = await previewService(app, slug, reached)
  const byId = new Map(reached.map(({ id, number }) => [String(id), number]))
  return {
    ...summarise(slug, total),
    delay,
    reached: reached.map(({ number }) => number),
    messages: messages.map((message) => ({ ...message, number: byId.get(message.phone_number_id) ?? '' })),
  }
}
