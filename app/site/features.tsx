import { Fragment } from 'react'
import { servicePath } from '#domain/site/service-pages.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { features } from './content/landing.ts'
import { platforms, wellKnown } from './content/platforms.ts'
import { PlatformLogo } from './platform-logo.tsx'
import { Translated } from './translated.tsx'
import { useWords } from '../i18n/words.tsx'
import * as layout from '../ui/layout.module.css'
import * as section from './section.module.css'
import * as styles from './features.module.css'

const perRow = 4

export function Features() {
  const t = useWords()
  return (
    <section className={section.section} id="features" aria-labelledby="features-title">
      <div className={layout.wrap}>
        <h2 className={section.title} id="features-title" tabIndex={-1}>
          {t('landing.features_title')}
        </h2>
        <div className={styles.panes}>
          {features.map((feature, index) => (
            <Fragment key={feature.title}>
              {index % perRow === 0 && <div className={styles.side} />}
              <div className={styles.pane}>
                <h3>{t(feature.title)}</h3>
                <p>
                  <Translated of={feature.text} />
                </p>
              </div>
              {index % perRow === perRow - 1 && <div className={styles.side} />}
            </Fragment>
          ))}
        </div>
        <ul className={styles.logos} aria-label={t('landing.services_label')}>
          {platforms
            .filter(({ name }) => wellKnown.has(name))
            .map((platform) => (
              <li key={platform.slug}>
                <LocalLink to={servicePath(platform.slug)}>
                  {platform.logo && <PlatformLogo logo={platform.logo} />}
                  {platform.name}
                </LocalLink>
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}
