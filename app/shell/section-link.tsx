import type { ComponentProps } from 'react'
import { Link, useNavigate } from 'react-router'

const delayMs = 100

type Props = Omit<ComponentProps<'a'>, 'href'> & { section: string }

/** Goes to a section of the landing page from anywhere, and takes the focus along. */
export function SectionLink({ section, onClick, ...rest }: Props) {
  const navigate = useNavigate()
  const to = `/#${section}`
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event)
        // With a modifier it is for a window of its own, which is the browser's business.
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
