import type { WebhookShape } from '#domain/operations/alarms.ts'
import { discord } from './discord.ts'
import { json } from './json.ts'
import { ntfy } from './ntfy.ts'
import { opsgenie } from './opsgenie.ts'
import { pagerduty } from './pagerduty.ts'
import type { Shape } from './shape.ts'
import { slack } from './slack.ts'
import { teams } from './teams.ts'
import { telegram } from './telegram.ts'
import { template } from './template.ts'

export const allShapes: Record<WebhookShape, Shape> = { json, slack, telegram, ntfy, discord, teams, pagerduty, opsgenie, template }
