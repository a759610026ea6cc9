import { siTelegram } from 'simple-icons'

/** The mark of the messaging group. */
export function Telegram({ className = 'i-s' }: { className?: string }) {
  return (
    <svg className={`glyph ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={siTelegram.path} />
    </svg>
  )
}
