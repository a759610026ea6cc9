import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { hashEmail } from '#server/email/hash-email.ts'

export type SignInStep = 'request' | 'verify' | 'passkey' | 'confirm' | 'refresh' | 'sign-out'

/**
 * Takes a step of signing in, counts it and logs how it ended: done, failed, or the code of its refusal. The e-mail address is in the log
 * as a keyed hash, the same for the same address, so that an operator sees that one is being tried without reading whose it is.
 * @throws what `work` throws
 */
export async function logSignInStep<T>(ctx: Context, step: SignInStep, email: string | null, work: () => Promise<T>): Promise<T> {
  const note = (outcome: string) => {
    ctx.metrics.signIns.inc({ step, outcome })
    const detail = { step, outcome, ...(email === null ? {} : { email: hashEmail(ctx, email.trim().toLowerCase()) }), ip: ctx.ip ?? null }
    ctx.log[levelOf(step, outcome)](detail, 'sign-in')
  }
  try {
    const result = await work()
    note('done')
    return result
  } catch (error) {
    note(error instanceof Refusal ? error.code : 'failed')
    throw error
  }
}

/** Every browser renews its tokens all day and finds one day that its session has ended: that is no news. */
function levelOf(step: SignInStep, outcome: string): 'debug' | 'info' | 'warn' {
  if (step === 'refresh' && (outcome === 'done' || outcome === 'session_ended')) return 'debug'
  return outcome === 'done' ? 'info' : 'warn'
}
