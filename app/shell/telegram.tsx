import * as icon from '../ui/icon.module.css'
import svg from 'simple-icons/icons/telegram.svg?raw'

/** By itself: the package is one file to the bundler, and every page would carry every mark that any page shows. */
const path = / d="([^"]+)"/.exec(svg)?.[1]

/** The mark of the messaging group. */
export function Telegram({ className = icon.small }: { className?: string }) {
  return (
    <svg className={className} fill="currentColor" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
