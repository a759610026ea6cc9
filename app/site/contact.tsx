import { Mail } from 'lucide-react'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf, useSite } from '../shell/site-facts.ts'
import { Telegram } from '../shell/telegram.tsx'
import { Blocks } from './blocks.tsx'
import { contact } from './content/contact.ts'
import { PageIntro } from './page-intro.tsx'
import { InlineMarkup } from './inline-markup.tsx'

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
        <div className="wrap">
          <ul className="ways">
            {email && (
              <li>
                <h2>{contact.emailTitle}</h2>
                <p>
                  <InlineMarkup>{contact.emailWords}</InlineMarkup>
                </p>
                <a className="btn ink" href={`mailto:${email}`}>
                  <Mail className="i-s" aria-hidden />
                  {email}
                </a>
              </li>
            )}
            {telegramUrl && (
              <li>
                <h2>{contact.telegramTitle}</h2>
                <p>
                  <InlineMarkup>{contact.telegramWords}</InlineMarkup>
                </p>
                <a className="btn line" href={telegramUrl} target="_blank" rel="noopener">
                  <Telegram />
                  {contact.telegramButton}
                </a>
              </li>
            )}
          </ul>
        </div>
      )}
      <div className="wrap reading">
        <div className="prose">
          <section>
            <h2>{contact.before.title}</h2>
            <Blocks body={[{ list: contact.before.list }]} />
          </section>
        </div>
      </div>
    </>
  )
}
