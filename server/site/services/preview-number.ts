import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { isPublicService, publicName } from './public-services.ts'
import type { App } from '#server/context.ts'
import { listMaskedMessages } from '#server/messages/list-masked-messages.ts'
import { maskNumber } from '#server/numbers/mask-number.ts'
import { getNumberHistory } from '#server/gateways/traffic/get-number-history.ts'

/**
 * A listed number as visitors see it.
 * @throws Refusal number_not_found
 */
export async function previewNumber(app: App, input: { number: string }): Promise<Output<'numbers.preview'>> {
  const number = parseUkMobile(input.number)
  const listed = number && (await app.numbers.findListed(number))
  if (!listed) throw new Refusal('number_not_found')
  const id = Number(listed.id)
  const [messages, history, totals] = await Promise.all([listMaskedMessages(app, id), getNumberHistory(app, id), app.numbers.services()])
  const names = new Map(totals.filter(isPublicService).map((total) => [total.service, publicName(total)]))
  const services = listed.services.flatMap((slug) => {
    const name = names.get(slug)
    return name === undefined ? [] : [{ slug, name }]
  })
  return { number: maskNumber(listed), services, messages, ...history }
}
