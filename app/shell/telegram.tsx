import * as icon from '../ui/icon.module.css'
import svg from 'simple-icons/icons/telegram.svg?raw'

/** Imported by its own path: otherwise every page would load every logo that any page shows. */
const path = / d="([^"]+)"/.exec(svg)?.[1]

/** The Telegram logo. */
export function Telegram({ className = icon.small }: { className?: string }) {
  return (
    <svg className={className} fill="currentColor" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
