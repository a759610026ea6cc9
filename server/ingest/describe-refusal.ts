import type { Refusal } from '#domain/errors.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { mayBeSigned, tokensOf } from './authenticate-gateway.ts'
import type { Format, IngestHead } from './webhooks/format.ts'

/** Why a request was refused, for the gateway's log: its sender may be anybody, and its response says less. */
export function describeRefusal(gateway: IngestGateway, format: Format, request: IngestHead & { body?: Buffer }, refusal: Refusal): string {
  const reason =
    refusal.code === 'token_wrong'
      ? describeAuthentication(gateway, format, request)
      : refusal.message + describeBeginning(request, refusal)
  return isForeign(gateway, format) ? `${reason} It came to the address of ${format.name}; ${describeAddress(gateway)}` : reason
}

/** Enough to know the program that wrote it by. */
const beginning = 80

/** How a body begins that could not be read at all: without it nobody can tell what came. It may be a text, whose code is in no log. */
function describeBeginning({ body }: { body?: Buffer }, { field }: Refusal): string {
  if (field !== 'body' || body === undefined || body.length === 0) return ''
  const words = body
    .subarray(0, 4 * beginning)
    .toString('utf8')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/\p{Nd}/gu, '#')
    .trim()
  return words === '' ? '' : ` The body begins with “${Array.from(words).slice(0, beginning).join('')}”.`
}

/** Why a request to a format that does not exist was refused. */
export function describeUnknownFormat(gateway: IngestGateway, formatName: string): string {
  return `There is no ingest format “${formatName}”: ${describeAddress(gateway)}`
}

function describeAuthentication(gateway: IngestGateway, format: Format, head: IngestHead): string {
  const hasTokens = tokensOf(head).length > 0
  if (mayBeSigned(gateway, format, head))
    return `The signature ${hasTokens ? 'or the token is wrong' : 'is wrong or missing'}. Check the signing secret, the sender’s clock, and that it calls exactly the address of its setup.`
  if (hasTokens) return 'The token is wrong. Check that it was copied whole, and is the newest.'
  if (format.carriesSignature?.(head)) return 'There was no token. A signature is checked once this gateway has a signing secret.'
  return 'There was no token and no signature.'
}

function isForeign(gateway: IngestGateway, format: Format): boolean {
  return format.name !== gateway.kind && format.name !== 'heartbeat'
}

function describeAddress({ id, kind }: IngestGateway): string {
  return `this gateway’s address ends in /ingest/${id}/${kind}.`
}
