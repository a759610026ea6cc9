import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { hashEmail } from '#server/base/hash-email.ts'
import { isAboutOutage } from '#server/base/outage-lines.ts'

export type SignInStep = 'request' | 'verify' | 'link' | 'passkey' | 'confirm' | 'refresh' | 'sign-out'

/**
 * Runs a step of signing in, and counts and logs its outcome: done, failed, or the code of its refusal. The e-mail address is in the log
 * as a keyed hash, so that an operator sees repeated attempts at one address without learning it. Where only the result tells it, `email` takes it from there.
 * A step that an outage stopped is for the lines about that.
 * @throws what `work` throws
 */
export async function logSignInStep<T>(
  ctx: Context,
  step: SignInStep,
  email: string | null | ((result: T) => string),
  work: () => Promise<T>,
): Promise<T> {
  const note = (outcome: string, address: string | null) => {
    const detail = {
      step,
      outcome,
      ...(address === null ? {} : { email: hashEmail(ctx, address.trim().toLowerCase()) }),
      ip: ctx.ip ?? null,
    }
    ctx.log[levelOf(step, outcome)](detail, 'sign-in')
  }
  try {
    const result = await work()
    ctx.metrics.signIns.inc({ step, outcome: 'done' })
    note('done', typeof email === 'function' ? email(result) : email)
    return result
  } catch (error) {
    const outcome = error instanceof Refusal ? error.code : 'failed'
    ctx.metrics.signIns.inc({ step, outcome })
    if (!isAboutOutage({ err: error })) note(outcome, typeof email === 'string' ? email : null)
    throw error
  }
}

/** Browsers renew their tokens all day, and sessions end: neither is remarkable. */
function levelOf(step: SignInStep, outcome: string): 'debug' | 'info' | 'warn' {
  if (step === 'refresh' && (outcome === 'done' || outcome === 'session_ended')) return 'debug'
  return outcome === 'done' ? 'info' : 'warn'
}
