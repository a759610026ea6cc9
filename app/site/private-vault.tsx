import { useSite } from '../shell/site-facts.ts'
import { Telegram } from '../shell/telegram.tsx'
import { comparison, price, privateNumbers } from './content/landing.ts'
import { useWords } from '../i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './private-vault.module.css'
import * as section from './section.module.css'

/** The announced private numbers, compared with the public ones. */
export function PrivateVault() {
  const t = useWords()
  const { name: site, operator } = useSite()
  const { telegramUrl } = operator
  return (
    <section className={section.section} id="pricing" aria-labelledby="pricing-title">
      <div className={`${layout.wrap} ${section.columns}`}>
        <div>
          <h2 className={section.title} id="pricing-title" tabIndex={-1}>
            {t('landing.vault_title')}
          </h2>
          <p className={section.sub}>{t('landing.vault_text')}</p>
          {telegramUrl && (
            <ButtonRow className={section.actions}>
              <a className={buttonClass({ look: 'line', className: styles.join })} href={telegramUrl} target="_blank" rel="noopener">
                <Telegram />
                {t('landing.vault_join')}
              </a>
            </ButtonRow>
          )}
        </div>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('landing.vault_what')}</VisuallyHidden>
              </th>
              <th scope="col">{site}</th>
              <th scope="col">
                {privateNumbers} <Badge className={styles.soon}>{t('landing.vault_soon')}</Badge>
              </th>
            </tr>
          </thead>
          <tbody>
            {comparison.map(({ what, here, there }) => (
              <tr key={what}>
                <th scope="row">{t(what)}</th>
                <td>{here === null ? price : t(here)}</td>
                <td>{t(there)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
