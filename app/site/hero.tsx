import { SectionLink } from '../shell/section-link.tsx'
import { hero } from './content/landing.ts'
import { GetNumber } from './get-number.tsx'
import { LiveBox } from './live-box.tsx'
import type { Preview } from './read-preview.ts'
import { Words } from './words.tsx'

export function Hero({ preview }: { preview: Preview }) {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="say">
          <h1>{hero.title}</h1>
          <p className="lead">
            <Words>{hero.lead}</Words>
          </p>
          <div className="cta">
            <GetNumber />
            <SectionLink className="btn line lg" section="how-it-works">
              How It Works
            </SectionLink>
          </div>
          <p className="small">{hero.small}</p>
        </div>
        <LiveBox preview={preview} />
      </div>
    </section>
  )
}
