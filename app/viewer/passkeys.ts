import type { UserType } from '#domain/users/user.ts'
import { call, CallError } from '../api/call.ts'
import { translate } from '../i18n/words.tsx'

/** The browser side of WebAuthn, loaded on demand. */
const load = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof load>>
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']

/** True if this browser supports passkeys. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}

/** Signs in with the passkey that the user picks. @throws CallError */
export async function signInWithPasskey(userType: UserType) {
  const { options } = await call('auth.passkeyOptions')
  const { startAuthentication } = await load()
  const response = await asked(() => startAuthentication({ optionsJSON: options as unknown as RequestOptions }))
  return call('auth.passkeyVerify', { response, userType })
}

/** Confirms the current session with one of the user's passkeys. @throws CallError */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await call('passkeys.confirmOptions')
  const { startAuthentication } = await load()
  const response = await asked(() => startAuthentication({ optionsJSON: options as unknown as RequestOptions }))
  await call('passkeys.confirm', { response })
}

/** Creates a passkey and adds it to the account under a name. @throws CallError */
export async function addPasskey(name: string): Promise<void> {
  const { options } = await call('passkeys.addOptions')
  const { startRegistration } = await load()
  const response = await asked(() => startRegistration({ optionsJSON: options as unknown as CreationOptions }))
  await call('passkeys.add', { name, response })
}

/** Replaces the browser's error after a cancelled prompt: it hides the reason on purpose (WebAuthn Level 3, section 14.5). */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { name } = error as Error
    const message = name === 'InvalidStateError' ? translate('passkey.exists') : translate('passkey.not_used')
    throw new CallError(0, { error: message, code: 'passkey_not_used' })
  }
}
