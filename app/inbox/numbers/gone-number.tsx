import { Button } from '../../ui/button.tsx'
import * as styles from './gone-number.module.css'
import { useWords } from '../../i18n/words.tsx'

/** Shown above the list after a link to a number that is not listed. */
export function GoneNumber({ onPickOne, onClose }: { onPickOne: () => void; onClose: () => void }) {
  const t = useWords()
  return (
    <div className={styles.gone}>
      <p role="status">{t('inbox.gone')}</p>
      <div className={styles.actions}>
        <Button look="ink" onClick={onPickOne}>
          {t('inbox.pick_one_for_me')}
        </Button>
        <Button look="bare" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </div>
    </div>
  )
}
