import { storageKeys } from '#domain/site/cookies.ts'
import { PublicNotice } from '../shell/public-notice.tsx'
import { createStoredValue } from '../ui/stored-value.ts'
import { Button } from '../ui/button.tsx'
import * as styles from './first-notice.module.css'
import { useWords } from '../i18n/words.tsx'

const closed = createStoredValue(storageKeys.publicNotice)

/** At the top of an open number, until it is closed in this browser for good: who reads what the number receives. */
export function FirstNotice() {
  const t = useWords()
  if (closed.use('read') !== null) return null
  return (
    <PublicNotice
      about="number"
      className={styles.notice}
      action={
        <Button look="bare" onClick={() => closed.set('read')}>
          {t('inbox.got_it')}
        </Button>
      }
    />
  )
}
