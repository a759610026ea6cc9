import { useSite } from '../shell/site-facts.ts'
import { Telegram } from '../shell/telegram.tsx'
import { vault } from './content/landing.ts'
import { InlineMarkup } from './inline-markup.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './private-vault.module.css'
import * as section from './section.module.css'

/** The announced private numbers, compared with the public ones. */
export function PrivateVault() {
  const [here, there] = vault.columns
  const { telegramUrl } = useSite().operator
  return (
    <section className={section.section} id="pricing" aria-labelledby="pricing-title">
      <div className={`${layout.wrap} ${section.columns}`}>
        <div>
          <h2 className={section.title} id="pricing-title" tabIndex={-1}>
            {vault.title}
          </h2>
          <p className={section.sub}>
            <InlineMarkup>{vault.text}</InlineMarkup>
          </p>
          {telegramUrl && (
            <ButtonRow className={section.actions}>
              <a className={buttonClass({ look: 'line' })} href={telegramUrl} target="_blank" rel="noopener">
                <Telegram />
                {vault.button}
              </a>
            </ButtonRow>
          )}
        </div>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>What</VisuallyHidden>
              </th>
              <th scope="col">
                <InlineMarkup>{here}</InlineMarkup>
              </th>
              <th scope="col">
                <InlineMarkup>{there}</InlineMarkup> <Badge className={styles.soon}>{vault.soon}</Badge>
              </th>
            </tr>
          </thead>
          <tbody>
            {vault.rows.map(([what, ours, yours]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{ours}</td>
                <td>{yours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
