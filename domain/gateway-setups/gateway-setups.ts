import type { GatewayKind } from '../gateway.ts'
import { androidSmsGatewaySetup } from './android-sms-gateway.ts'
import type { GatewaySetup, IngestAddress } from './gateway-setup.ts'
import { jsonSetup } from './json.ts'
import { kannelSetup } from './kannel.ts'
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

  // A program of yours
  json: jsonSetup,
}
