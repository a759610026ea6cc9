import type { GatewayKind } from '../gateway.ts'
import { androidSmsGatewaySetup } from './android-sms-gateway.ts'
import { dbltekSetup } from './dbltek.ts'
import { dinstarSetup } from './dinstar.ts'
import { ejoinSetup } from './ejoin.ts'
import { gammuSetup } from './gammu.ts'
import type { GatewaySetup, IngestAddress } from './gateway-setup.ts'
import { goipSetup } from './goip.ts'
import { httpsmsSetup } from './httpsms.ts'
import { jasminSetup } from './jasmin.ts'
import { jsonSetup } from './json.ts'
import { kannelSetup } from './kannel.ts'
import { messagebirdSetup } from './messagebird.ts'
import { plivoSetup } from './plivo.ts'
import { sinchSetup } from './sinch.ts'
import { smstoolsSetup } from './smstools.ts'
import { telnyxSetup } from './telnyx.ts'
import { textbeeSetup } from './textbee.ts'
import { smppSetup } from './smpp.ts'
import { twilioSetup } from './twilio.ts'
import { vonageSetup } from './vonage.ts'

export const gatewaySetups: Record<GatewayKind, (address: IngestAddress) => GatewaySetup> = {
  // Phones
  'android-sms-gateway': androidSmsGatewaySetup,
  httpsms: httpsmsSetup,
  textbee: textbeeSetup,

  // SIM banks
  dinstar: dinstarSetup,
  ejoin: ejoinSetup,
  goip: goipSetup,
  dbltek: dbltekSetup,

  // Modems
  kannel: kannelSetup,
  jasmin: jasminSetup,
  smstools: smstoolsSetup,
  gammu: gammuSetup,

  // Providers
  twilio: twilioSetup,
  vonage: vonageSetup,
  telnyx: telnyxSetup,
  plivo: plivoSetup,
  messagebird: messagebirdSetup,
  sinch: sinchSetup,

  // SMPP
  smpp: smppSetup,

  // A program of yours
  json: jsonSetup,
}
