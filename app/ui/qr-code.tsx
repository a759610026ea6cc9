import { useFetchedLater } from './use-fetched-later.ts'
import { drawModules } from './draw-modules.ts'
import * as styles from './qr-code.module.css'

const loadEncoder = () => import('qr')

/** A text as a QR code, dark on light in either theme, as cameras expect. The encoder is fetched when it is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const encoder = useFetchedLater(loadEncoder)
  const modules = encoder?.encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  return (
    <div className={styles.frame} role="img" aria-label={label} aria-busy={modules === undefined}>
      {modules && (
        <svg viewBox={`0 0 ${modules.length} ${modules.length}`} shapeRendering="crispEdges" aria-hidden>
          <path d={drawModules(modules)} />
        </svg>
      )}
    </div>
  )
}
