import { androidSmsGateway } from './android-sms-gateway.ts'
import { dinstar } from './dinstar.ts'
import { ejoin } from './ejoin.ts'
import type { Format } from './format.ts'
import { gammu } from './gammu.ts'
import { heartbeat } from './heartbeat.ts'
import { httpsms } from './httpsms.ts'
import { jasmin } from './jasmin.ts'
import { json } from './json.ts'
import { kannel } from './kannel.ts'
import { messagebird } from './messagebird.ts'
import { plivo } from './plivo.ts'
import { sinch } from './sinch.ts'
import { smstools } from './smstools.ts'
import { telnyx } from './telnyx.ts'
import { textbee } from './textbee.ts'
import { twilio } from './twilio.ts'
import { vonage } from './vonage.ts'

/** The formats by their name in `/ingest/:gateway_id/:format`. A Map, because the name is untrusted: a plain object would have `constructor`. */
export const formats: ReadonlyMap<string, Format> = new Map(
  [
    json,
    heartbeat,
    androidSmsGateway,
    httpsms,
    textbee,
    dinstar,
    ejoin,
    kannel,
    jasmin,
    smstools,
    gammu,
    twilio,
    vonage,
    telnyx,
    plivo,
    messagebird,
    sinch,
  ].map((format) => [format.name, format]),
)
