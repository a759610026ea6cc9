import { androidSmsGateway } from './android-sms-gateway.ts'
import type { Format } from './format.ts'
import { heartbeat } from './heartbeat.ts'
import { json } from './json.ts'
import { kannel } from './kannel.ts'
import { twilio } from './twilio.ts'

/** What may stand behind `/ingest/:gateway_id/`. A Map, because the name comes from strangers: a plain object would find `constructor`. */
export const formats: ReadonlyMap<string, Format> = new Map(
  [json, twilio, kannel, androidSmsGateway, heartbeat].map((format) => [format.name, format]),
)
