import { Link, type LinkProps } from 'react-router'
import { addressIn } from '#domain/site/language-address.ts'
import { useLanguage } from './words.tsx'

/** Turns `/services` into its address in the language of the page, `/de/services`; a page without translations keeps its only one. */
export function useLocalPath(): (address: string) => string {
  const language = useLanguage()
  return (address) => addressIn(language, address)
}

/** A link to a page of ours, in the language of this one where it has a translation. */
export function LocalLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link {...rest} to={addressIn(useLanguage(), to)} />
}
