import { isObject } from '#server/ingest/formats/parse-json.ts'
import { DeviceError, type Ask } from './inbox.ts'

/**
 * The numbers of the SIM cards by port, as far as the device knows them: `GET /goip_get_status.html`, whose `status` has `port` and `sn` of each. Empty
 * where it does not say.
 */
export async function loadPortNumbers(ask: Ask): Promise<Map<string, string>> {
  const status = await ask('/goip_get_status.html', { version: '1.1', all_sims: '1' }).then(
    ({ json }) => (isObject(json) && Array.isArray(json['status']) ? json['status'] : []),
    (error: unknown) => {
      if (error instanceof DeviceError && error.cause === undefined) return []
      throw error
    },
  )
  const entries = status.filter(isObject).flatMap(({ port, sn }): Array<[string, string]> => {
    const number = typeof sn === 'string' ? sn.trim() : ''
    return typeof port === 'string' && number !== '' ? [[portKey(port), number]] : []
  })
  return new Map(entries)
}

/** A port in one notation: "1B" and "1.02" are the second SIM card of the first port. */
export function portKey(port: string): string {
  const [, number = '', letter, slot] = /^(\d{1,4})(?:([A-Z])|\.(\d{1,3}))$/.exec(port.trim()) ?? []
  if (number === '') return port.trim()
  return `${Number(number)}.${letter === undefined ? Number(slot) : letter.charCodeAt(0) - 64}`
}
