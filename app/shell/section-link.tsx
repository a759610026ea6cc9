import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useLocalPath } from '../i18n/local-link.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & { section: string }

/** Links to a section of the landing page from any page; `useScrollToHash` moves the focus there. */
export function SectionLink({ section, ...rest }: Props) {
  return <Link {...rest} to={useLocalPath()(`/#${section}`)} />
}
