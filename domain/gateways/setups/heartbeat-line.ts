import { bearer, curl, jsonBody, jsonHeader } from '../curl.ts'
import { exampleNumber, type IngestAddress } from './gateway-setup.ts'

/** A line for a shell that sends a heartbeat: it reports that a gateway is alive, and its number. */
export function heartbeatLine({ url, gatewayId, token }: IngestAddress): string {
  const state = { imei: '490154203237518', number: exampleNumber, signal: -71, battery: 88 }
  return curl(`${url}/ingest/${gatewayId}/heartbeat`, bearer(token), jsonHeader, jsonBody(state))
}
