import { SectionLink } from '../shell/section-link.tsx'
import { hero } from './content/landing.ts'
import { GetNumber } from './get-number.tsx'
import { LivePreview } from './live-preview.tsx'
import type { Preview } from './load-preview.ts'
import { InlineMarkup } from './inline-markup.tsx'

export function Hero({ preview }: { preview: Preview }) {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="say">
          <h1>{hero.title}</h1>
          <p className="lead">
            <InlineMarkup>{hero.lead}</InlineMarkup>
          </p>
          <div className="cta">
            <GetNumber />
            <SectionLink className="btn line lg" section="how-it-works">
              How It Works
            </SectionLink>
          </div>
          <p className="small">{hero.small}</p>
        </div>
        <LivePreview preview={preview} />
      </div>
    </section>
  )
}
