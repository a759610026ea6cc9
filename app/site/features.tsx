import { Fragment } from 'react'
import { features, featuresTitle } from './content/landing.ts'
import { platforms, wellKnown } from './content/platforms.ts'
import { PlatformLogo } from './platforms.tsx'
import { InlineMarkup } from './inline-markup.tsx'

const perRow = 4
export function Features() {
  return (
    <section className="sec" id="features" aria-labelledby="features-title">
      <div className="wrap">
        <h2 id="features-title" tabIndex={-1}>
          {featuresTitle}
        </h2>
        <div className="glazing">
          {features.map((feature, index) => (
            <Fragment key={feature.title}>
              {index % perRow === 0 && <div className="side" />}
              <div>
                <h3>{feature.title}</h3>
                <p>
                  <InlineMarkup>{feature.words}</InlineMarkup>
                </p>
              </div>
              {index % perRow === perRow - 1 && <div className="side" />}
            </Fragment>
          ))}
        </div>
        <ul className="logos" aria-label="Some of the services">
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
