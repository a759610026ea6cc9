import { Button } from '../../ui/button.tsx'
import * as styles from './gone-number.module.css'
import { useWords } from '../../i18n/words.tsx'

/** Shown above the list after a link to a number that is not listed. */
export function GoneNumber({ onClose }: { onClose: () => void }) {
  const t = useWords()
  return (
    <div className={styles.gone} role="status">
      <p>{t('inbox.gone')}</p>
      <Button look="link" onClick={onClose}>
        {t('shell.close')}
      </Button>
    </div>
  )
}
