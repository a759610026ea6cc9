import { visitor, type Viewer } from '#domain/users/access.ts'
import type { App } from '#server/context.ts'
import { openSession } from '#server/users/sessions/open-session.ts'
import { admitUser } from '#server/users/admit-user.ts'

/** A user of this process with a session, without the e-mail: sign-in is not measured. */
export async function signInForBench(app: App): Promise<{ viewer: Viewer; token: string }> {
  const profile = await admitUser({ ...app, viewer: visitor }, `bench-${process.pid}@example.test`, 'user')
  const session = await openSession(app, profile, null)
  return {
    viewer: { kind: 'user', id: profile.id, email: profile.email, fullName: null, role: 'admin', sessionId: '' },
    token: session.access_token,
  }
}
