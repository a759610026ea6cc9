import type { To } from 'react-router'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { SignInWish } from '../texts/sign-in-wish.ts'
import { useAuth } from '../viewer/viewer.tsx'

/** The number that somebody wants, or one for a service, by its slug; otherwise any. */
export type Wish = { number?: Pick<PhoneNumber, 'id' | 'number'>; service?: string }

/** A link to where the wish comes true: the list of numbers, or for a visitor the sign-in page, which leads there and is told the number's digits. */
export function useNumberLink({ number, service }: Wish): { to: To; state?: SignInWish } {
  const { user } = useAuth()
  const page = user ? '/available-numbers' : '/auth'
  if (number) {
    const to = `${page}?${new URLSearchParams({ number: number.id }).toString()}`
    return user ? { to } : { to, state: { number: number.number } }
  }
  if (!service) return { to: `${page}?pick=1` }
  return { to: `${page}?${new URLSearchParams({ service, ...(user && { pick: '1' }) }).toString()}` }
}
