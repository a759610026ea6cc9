import { Button } from '../ui/button.tsx'
import * as styles from './gone-number.module.css'

/** Shown above the list after a link to a number that is not listed. */
export function GoneNumber({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.gone} role="status">
      <p>The number in this link is not available any more, and neither are its texts. Choose another one.</p>
      <Button look="link" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
