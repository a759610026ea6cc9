import { Link } from 'react-router'
import { buttonClass } from '../ui/button-class.ts'
import { useNumberLink, type Wish } from './use-number-link.ts'
import { useWords } from '../i18n/words.tsx'

/** The call to action of the public pages: to a number, by way of signing in where that is still to be done. */
export function GetNumber({ wish = {}, label }: { wish?: Wish; /** "Get Free UK Number" without. */ label?: string }) {
  const t = useWords()
  return (
    <Link className={buttonClass({ look: 'red', isLarge: true })} {...useNumberLink(wish)}>
      {label ?? t('public.get_number')}
    </Link>
  )
}
