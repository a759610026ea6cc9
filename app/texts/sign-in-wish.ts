/** What a link to the sign-in page leaves in the history: the number that is wanted, which the page itself may not look up for a visitor. */
export type SignInWish = { number: string }

const number = /^\+447\d{9}$/

/** The wanted number in the state of a history entry, which may hold anything; null where there is none. */
export function wishedNumber(state: unknown): string | null {
  const wish = state as Partial<Record<keyof SignInWish, unknown>> | null
  return typeof wish?.number === 'string' && number.test(wish.number) ? wish.number : null
}
