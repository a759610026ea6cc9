import { bearer, curl, jsonBody, jsonHeader } from '../curl.ts'
import type { GatewayKind } from '../gateway.ts'
import { androidSmsGatewaySetup } from './android-sms-gateway.ts'
import { exampleNumber, type GatewaySetup, type IngestAddress } from './gateway-setup.ts'
import { jsonSetup } from './json.ts'
import { kannelSetup } from './kannel.ts'
import { smppSetup } from './smpp.ts'
import { twilioSetup } from './twilio.ts'

export const gatewaySetups: Record<GatewayKind, (address: IngestAddress) => GatewaySetup> = {
  // Phones
  'android-sms-gateway': androidSmsGatewaySetup,

  // SIM banks

  // Modems
  kannel: kannelSetup,

  // Providers
  twilio: twilioSetup,

  // SMPP
  smpp: smppSetup,

  // A program of yours
  json: jsonSetup,
}

/** A line for a shell that sends a heartbeat: it reports that a gateway is alive, and its number. */
export function heartbeatLine({ url, gatewayId, token }: IngestAddress): string {
  const state = { imei: '490154203237518', number: exampleNumber, signal: -71, battery: 88 }
  return curl(`${url}/ingest/${gatewayId}/heartbeat`, bearer(token), jsonHeader, jsonBody(state))
}
