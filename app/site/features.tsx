import { Fragment } from 'react'
import { features } from './content/landing.ts'
import { platforms } from './content/platforms.ts'
import { PlatformLogo } from './platforms.tsx'

const perRow = 4
/** A dozen that everybody knows; all twenty stand on /otp-verification. */
const shown = new Set([
  'WhatsApp',
  'Telegram',
  'Google',
  'Instagram',
  'Discord',
  'Facebook',
  'Snapchat',
  'Deliveroo',
  'Just Eat',
  'TikTok',
  'Airbnb',
  'Shopify',
])

export function Features() {
  return (
    <section className="sec" id="features" aria-labelledby="features-title">
      <div className="wrap">
        <h2 id="features-title" tabIndex={-1}>
          A phone box, for codes
        </h2>
        <div className="glazing">
          {features.map((feature, index) => (
            <Fragment key={feature.title}>
              {index % perRow === 0 && <div className="side" />}
              <div>
                <h3>{feature.title}</h3>
                <p>{feature.words}</p>
              </div>
              {index % perRow === perRow - 1 && <div className="side" />}
            </Fragment>
          ))}
        </div>
        <ul className="logos" aria-label="Some of the services">
          {platforms
            .filter(({ name }) => shown.has(name))
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
