import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { press, updatedSoon } from './content/upcoming-pages.ts'
import { ReadingFrame } from './reading-page.tsx'
import { InlineMarkup } from './inline-markup.tsx'
import * as styles from './press.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/press', siteOf(matches))
}

export default function Press() {
  const [paragraph, mark, picture, colours, news] = press.contents
  return (
    <ReadingFrame title={press.title} lead={press.lead} contents={press.contents}>
      <section aria-labelledby={paragraph.id}>
        <h2 id={paragraph.id}>{paragraph.title}</h2>
        <p>
          <InlineMarkup>{press.paragraph}</InlineMarkup>
        </p>
        <dl className={styles.facts}>
          {press.facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <InlineMarkup>{fact}</InlineMarkup>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby={mark.id}>
        <h2 id={mark.id}>{mark.title}</h2>
        <div className={styles.mark}>
          <img src="/icon.svg" alt="The mark: a telephone box with a speech bubble for a door" width="72" height="99" />
          <div>
            <p>{press.markText}</p>
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
      <section aria-labelledby={picture.id}>
        <h2 id={picture.id}>{picture.title}</h2>
        <img
          className={styles.picture}
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
          <InlineMarkup>{press.pictureText}</InlineMarkup>
        </p>
      </section>
      <section aria-labelledby={colours.id}>
        <h2 id={colours.id}>{colours.title}</h2>
        <ul className={styles.swatches}>
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
      <section aria-labelledby={news.id}>
        <h2 id={news.id}>{news.title}</h2>
        <p>{updatedSoon}</p>
      </section>
    </ReadingFrame>
  )
}
