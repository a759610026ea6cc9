import { Fragment } from 'react'
import { features } from './content.ts'

const perRow = 4

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
      </div>
    </section>
  )
}
