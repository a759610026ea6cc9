import { androidSmsGateway } from './android-sms-gateway.ts'
import { dinstar } from './dinstar.ts'
import { ejoin } from './ejoin.ts'
import type { Format } from './format.ts'
import { gammu } from './gammu.ts'
import { heartbeat } from './heartbeat.ts'
import { jasmin } from './jasmin.ts'
import { json } from './json.ts'
import { kannel } from './kannel.ts'
import { smstools } from './smstools.ts'
import { twilio } from './twilio.ts'

/** The formats by their name in `/ingest/:gateway_id/:format`. A Map, because the name is untrusted: a plain object would have `constructor`. */
export const formats: ReadonlyMap<string, Format> = new Map(
  [json, twilio, kannel, androidSmsGateway, heartbeat, dinstar, ejoin, jasmin, smstools, gammu].map((format) => [format.name, format]),
)
