import { bearer, curl, jsonBody, jsonHeader } from '#domain/gateways/curl.ts'

/** The values that a program has when it makes a call: the site's address, its own, and those of earlier responses. */
export type Caller = {
  url: string
  email: string
  code: string
  accessToken: string
  refreshToken: string
  numberId: string
  messageId: string
}

/** A shell command for each call that a program can make, in the order in which it would make them. */
export const apiCommands = {
  askForCode: ({ url, email }) => curl(`${url}/api/auth/request-otp`, jsonHeader, jsonBody({ email })),
  signIn: ({ url, email, code }) => curl(`${url}/api/auth/verify-otp`, '-H "X-Client: api"', jsonHeader, jsonBody({ email, otp: code })),
  renew: ({ url, refreshToken }) => curl(`${url}/api/auth/refresh`, jsonHeader, jsonBody({ refresh_token: refreshToken })),
  signOut: ({ url, accessToken }) => curl(`-X POST ${url}/api/auth/sign-out`, bearer(accessToken)),
  listNumbers: ({ url, accessToken }) => curl(`${url}/api/numbers`, bearer(accessToken)),
  listTexts: ({ url, accessToken, numberId }) => curl(`"${url}/api/numbers/${numberId}/messages?limit=10"`, bearer(accessToken)),
  markRead: ({ url, accessToken, messageId }) =>
    curl(`-X PATCH ${url}/api/messages/${messageId}`, bearer(accessToken), jsonHeader, jsonBody({ is_read: true })),
  listen: ({ url, accessToken, numberId }) => curl(`-N "${url}/api/live?number=${numberId}"`, bearer(accessToken)),
} satisfies Record<string, (caller: Caller) => string>

/** The values shown in the documentation. */
export const exampleCaller: Omit<Caller, 'url'> = {
  email: 'you@example.com',
  code: '482913',
  accessToken: 'ACCESS_TOKEN',
  refreshToken: 'REFRESH_TOKEN',
  numberId: '1',
  messageId: '7',
}
