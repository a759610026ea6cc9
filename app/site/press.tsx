import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { press, updatedSoon } from './content/pages-in-waiting.ts'
import { PageIntro } from './page-intro.tsx'
import { Words } from './words.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/press', siteOf(matches))
}

export default function Press() {
  return (
    <>
      <PageIntro title={press.title} lead={press.lead} />
      <div className="wrap reading">
        <div className="prose">
          <section>
            <h2>{press.paragraphTitle}</h2>
            <p>
              <Words>{press.paragraph}</Words>
            </p>
            <dl className="fact-list">
              {press.facts.map(([name, fact]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Words>{fact}</Words>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <section>
            <h2>{press.markTitle}</h2>
            <div className="mark-show">
              <img src="/icon.svg" alt="The mark: a telephone box with a speech bubble for a door" width="72" height="99" />
              <div>
                <p>{press.markWords}</p>
                <p>
                  <a href="/icon.svg" download>
                    Download as SVG
                  </a>{' '}
                  ·{' '}
                  <a href="/icon-512.png" download>
                    as PNG
                  </a>
                </p>
              </div>
            </div>
          </section>
          <section>
            <h2>{press.pictureTitle}</h2>
            <img
              className="picture"
              src="/social.png"
              alt="A red call box with a code in its window, beside the words: Keep your number to yourself."
              width="1200"
              height="630"
              loading="lazy"
            />
            <p>
              <a href="/social.png" download>
                Download as PNG, 1200 × 630
              </a>
            </p>
            <p>
              <Words>{press.pictureWords}</Words>
            </p>
          </section>
          <section>
            <h2>{press.coloursTitle}</h2>
            <ul className="swatches">
              {press.colours.map(({ name, value }) => (
                <li key={name}>
                  <svg viewBox="0 0 64 40" aria-hidden="true">
                    <rect width="64" height="40" fill={value} />
                  </svg>
                  <strong>{name}</strong>
                  <code>{value}</code>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{press.newsTitle}</h2>
            <p>{updatedSoon}</p>
          </section>
        </div>
      </div>
    </>
  )
}
