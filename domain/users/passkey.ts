/** How long a browser has to answer a challenge. Authenticators are slow, and people have to find them. */
export const passkeyChallengeMs = 5 * 60 * 1000
/** How recently somebody must have signed in, or used a passkey, to add one. */
export const recentSignInMs = 10 * 60 * 1000
export const maxPasskeys = 20
export const maxPasskeyNameLength = 60
