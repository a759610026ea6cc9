import { androidSmsGateway } from './android-sms-gateway.ts'
import type { Format } from './format.ts'
import { heartbeat } from './heartbeat.ts'
import { json } from './json.ts'
import { kannel } from './kannel.ts'
import { twilio } from './twilio.ts'

/** What may stand behind `/ingest/:gateway_id/`. */
export const formats: Partial<Record<string, Format>> = {
  json,
  twilio,
  kannel,
  'android-sms-gateway': androidSmsGateway,
  heartbeat,
}
