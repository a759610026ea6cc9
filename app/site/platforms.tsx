import { servicePath } from '#domain/site/service-pages.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { platforms } from './content/platforms.ts'
import { PlatformLogo } from './platform-logo.tsx'
import * as styles from './platforms.module.css'

/** The services, each with its logo or its initial. */
export function Platforms() {
  return (
    <ul className={styles.platforms}>
      {platforms.map((platform) => (
        <li key={platform.slug}>
          <LocalLink to={servicePath(platform.slug)}>
            {platform.logo === null ? (
              <span className={styles.initial} aria-hidden="true">
                {platform.name.slice(0, 1)}
              </span>
            ) : (
              <PlatformLogo logo={platform.logo} />
            )}
            {platform.name}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
