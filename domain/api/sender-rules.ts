import { z } from 'zod'
import { maxRuleNote, maxRuleSender, senderActions, senderMatches } from '#domain/senders/sender-rule.ts'
import { senderSetNames } from '#domain/senders/sender-sets.ts'
import { id, line, savedAt, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

const match = z.enum(senderMatches)
const action = z.enum(senderActions)

const sender = line
  .min(1, 'Name a sender.')
  .max(maxRuleSender, `A sender may have up to ${maxRuleSender} characters.`)
  .regex(/[^\s*?]/, 'Name at least one letter or digit: this would match every sender.')

const note = line.max(maxRuleNote, `A note may have up to ${maxRuleNote} characters.`)

const rule = z.object({
  id,
  match,
  sender: z.string(),
  action,
  /** What readers see. */
  note: z.string(),
  is_on: z.boolean(),
  updated_at: time,
  /** The platforms of /otp-verification whose texts it matches: their codes are what the numbers are for. */
  platforms: z.array(z.string()),
})

export const senderRulesApi = {
  'senderRules.list': {
    out: z.object({
      rules: z.array(rule),
      /** `action` is null where the set is off. */
      sets: z.array(z.object({ name: z.enum(senderSetNames), action: action.nullable() })),
    }),
  },
  'senderRules.create': {
    body: z.object({ match, sender, action, note: note.default(''), is_on: z.boolean().default(true) }),
    out: rule,
    status: 201,
  },
  'senderRules.change': {
    params: z.object({ id }),
    body: z.object({
      match: match.optional(),
      sender: sender.optional(),
      action: action.optional(),
      note: note.optional(),
      is_on: z.boolean().optional(),
      updated_at: savedAt.optional(),
    }),
    out: rule,
  },
  'senderRules.delete': { params: z.object({ id }), status: 204 },
  /** With `match`: how many texts a rule that is not saved yet would match. Without: the rule that a text from this sender meets, and how many texts that rule matches. */
  'senderRules.try': {
    query: z.object({ sender: z.string().max(200), match: match.optional() }),
    out: z.object({
      rule: z
        .object({ id: id.nullable(), set: z.enum(senderSetNames).nullable(), match, sender: z.string(), action, note: z.string() })
        .nullable(),
      /** Of the last 24 hours. */
      texts: z.number(),
    }),
  },
  'senderSets.change': {
    params: z.object({ name: z.enum(senderSetNames) }),
    body: z.object({ action: action.nullable() }),
    out: z.object({ name: z.enum(senderSetNames), action: action.nullable() }),
  },
} as const satisfies Shapes
