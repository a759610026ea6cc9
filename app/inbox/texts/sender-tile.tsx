import * as message from '../../texts/message.module.css'
import { brandGlyph, firstCharacter } from '../brand-glyphs.ts'

export function SenderTile({ sender }: { sender: string }) {
  const path = brandGlyph(sender)
  return (
    <span className={message.tile} aria-hidden="true">
      {path ? (
        <svg viewBox="0 0 24 24">
          <path d={path} />
        </svg>
      ) : (
        firstCharacter(sender)
      )}
    </span>
  )
}
