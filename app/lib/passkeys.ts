import type { UserType } from '#domain/user.ts'
import { call, CallError } from './call.ts'

/** The browser half of WebAuthn. It comes when it is needed, and with no page. */
const load = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof load>>
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']

/** Whether this browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}

/** Signs in with whichever passkey of this site its owner picks. @throws CallError */
export async function signInWithPasskey(userType: UserType) {
  const { options } = await call('auth.passkeyOptions')
  const { startAuthentication } = await load()
  const response = await asked(() => startAuthentication({ optionsJSON: options as unknown as RequestOptions }))
  return call('auth.passkeyVerify', { response, userType })
}

/** Shows one of one's own passkeys in this session. @throws CallError */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await call('passkeys.confirmOptions')
  const { startAuthentication } = await load()
  const response = await asked(() => startAuthentication({ optionsJSON: options as unknown as RequestOptions }))
  await call('passkeys.confirm', { response })
}

/** Makes a passkey and keeps it under a name. @throws CallError */
export async function addPasskey(name: string): Promise<void> {
  const { options } = await call('passkeys.addOptions')
  const { startRegistration } = await load()
  const response = await asked(() => startRegistration({ optionsJSON: options as unknown as CreationOptions }))
  await call('passkeys.add', { name, response })
}

/** What the browser says when its owner does not go on, told in our words: it names neither reason on purpose (WebAuthn Level 3, section 14.5). */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { name } = error as Error
    const message =
      name === 'InvalidStateError'
        ? 'This device already has a passkey for your account.'
        : 'No passkey was used. Try again when you are ready.'
    throw new CallError(0, { error: message, code: 'passkey_not_used' })
  }
}
