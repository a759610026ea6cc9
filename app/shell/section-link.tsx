import type { ComponentProps } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocalPath } from '../i18n/local-link.tsx'

const delayMs = 100

type Props = Omit<ComponentProps<'a'>, 'href'> & { section: string }

/** Links to a section of the landing page from any page, and moves the focus there. */
export function SectionLink({ section, onClick, ...rest }: Props) {
  const navigate = useNavigate()
  const to = useLocalPath()(`/#${section}`)
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event)
        // With a modifier key the browser opens a new tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void Promise.resolve(navigate(to)).then(() => setTimeout(() => scrollToSection(section), delayMs))
      }}
    />
  )
}

function scrollToSection(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
