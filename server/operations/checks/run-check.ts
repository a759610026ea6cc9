import { failed, type CheckResult } from './check.ts'

export type NamedCheck = CheckResult & { name: string }

/** A check that cannot be made has failed. */
export async function runCheck(name: string, check: Promise<CheckResult>): Promise<NamedCheck> {
  try {
    return { name, ...(await check) }
  } catch (error) {
    return { name, ...failed(`This could not be checked: ${(error as Error).message}`, 'The log of the server may say more.') }
  }
}
