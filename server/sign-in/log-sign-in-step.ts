import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { hashEmail } from '#server/email/hash-email.ts'
import { isAboutOutage } from '#server/outage-lines.ts'

export type SignInStep = 'request' | 'verify' | 'link' | 'passkey' | 'confirm' | 'refresh' | 'sign-out'

/**
 * Runs a step of signing in, and counts and logs its outcome: done, failed, or the code of its refusal. The e-mail address is in the log
 * as a keyed hash, so that an operator sees repeated attempts at one address without learning it. One that an outage stopped is for the lines about that.
 * @throws what `work` throws
 */
export async function logSignInStep<T>(ctx: Context, step: SignInStep, email: string | null, work: () => Promise<T>): Promise<T> {
  const note = (outcome: string, error?: unknown) => {
    ctx.metrics.signIns.inc({ step, outcome })
    if (isAboutOutage({ err: error })) return
    const detail = { step, outcome, ...(email === null ? {} : { email: hashEmail(ctx, email.trim().toLowerCase()) }), ip: ctx.ip ?? null }
    ctx.log[levelOf(step, outcome)](detail, 'sign-in')
  }
  try {
    const result = await work()
    note('done')
    return result
  } catch (error) {
    note(error instanceof Refusal ? error.code : 'failed', error)
    throw error
  }
}

/** Browsers renew their tokens all day, and sessions end: neither is remarkable. */
function levelOf(step: SignInStep, outcome: string): 'debug' | 'info' | 'warn' {
  if (step === 'refresh' && (outcome === 'done' || outcome === 'session_ended')) return 'debug'
  return outcome === 'done' ? 'info' : 'warn'
}
