import { Fragment } from 'react'
import { features, featuresTitle } from './content/landing.ts'
import { platforms, wellKnown } from './content/platforms.ts'
import { PlatformLogo } from './platforms.tsx'
import { InlineMarkup } from './inline-markup.tsx'
import * as layout from '../ui/layout.module.css'
import * as section from './section.module.css'
import * as styles from './features.module.css'

const perRow = 4
export function Features() {
  return (
    <section className={section.section} id="features" aria-labelledby="features-title">
      <div className={layout.wrap}>
        <h2 className={section.title} id="features-title" tabIndex={-1}>
          {featuresTitle}
        </h2>
        <div className={styles.panes}>
          {features.map((feature, index) => (
            <Fragment key={feature.title}>
              {index % perRow === 0 && <div className={styles.side} />}
              <div className={styles.pane}>
                <h3>{feature.title}</h3>
                <p>
                  <InlineMarkup>{feature.text}</InlineMarkup>
                </p>
              </div>
              {index % perRow === perRow - 1 && <div className={styles.side} />}
            </Fragment>
          ))}
        </div>
        <ul className={styles.logos} aria-label="Some of the services">
          {platforms
            .filter(({ name }) => wellKnown.has(name))
            .map((platform) => (
              <li key={platform.name}>
                <PlatformLogo platform={platform} />
                {platform.name}
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}
