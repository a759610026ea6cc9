import { Mail } from 'lucide-react'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf, useSite } from '../shell/site-facts.ts'
import { Telegram } from '../shell/telegram.tsx'
import { Blocks } from './blocks.tsx'
import { contact } from './content/contact.ts'
import { PageIntro } from './page-intro.tsx'
import { InlineMarkup } from './inline-markup.tsx'
import * as prose from '../shell/prose.module.css'
import { buttonClass } from '../ui/button-class.ts'
import * as icon from '../ui/icon.module.css'
import * as layout from '../ui/layout.module.css'
import * as styles from './contact.module.css'
import * as reading from './reading-page.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/contact', siteOf(matches))
}

export default function Contact() {
  const { email, telegramUrl } = useSite().operator
  const ways = [email, telegramUrl].filter((way) => way !== null).length
  return (
    <>
      <PageIntro title={contact.title} lead={contact.leads[ways] ?? ''} />
      {ways > 0 && (
        <div className={layout.wrap}>
          <ul className={styles.ways}>
            {email && (
              <li>
                <h2>{contact.emailTitle}</h2>
                <p>
                  <InlineMarkup>{contact.emailText}</InlineMarkup>
                </p>
                <a className={buttonClass({ look: 'ink' })} href={`mailto:${email}`}>
                  <Mail className={icon.small} aria-hidden />
                  {email}
                </a>
              </li>
            )}
            {telegramUrl && (
              <li>
                <h2>{contact.telegramTitle}</h2>
                <p>
                  <InlineMarkup>{contact.telegramText}</InlineMarkup>
                </p>
                <a className={buttonClass({ look: 'line' })} href={telegramUrl} target="_blank" rel="noopener">
                  <Telegram />
                  {contact.telegramButton}
                </a>
              </li>
            )}
          </ul>
        </div>
      )}
      <div className={`${layout.wrap} ${reading.reading}`}>
        <div className={prose.prose}>
          <section>
            <h2>{ways > 0 ? contact.before.title : contact.before.titleAlone}</h2>
            <Blocks body={[{ list: email ? [...contact.before.list, contact.before.byEmail] : contact.before.list }]} />
          </section>
        </div>
      </div>
    </>
  )
}
