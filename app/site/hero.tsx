import { useAnchor } from '../shell/navigation.ts'
import { hero } from './content/landing.ts'
import { GetNumber } from './get-number.tsx'
import { LiveBox } from './live-box.tsx'
import type { Preview } from './read-preview.ts'
import { Words } from './words.tsx'

export function Hero({ preview }: { preview: Preview }) {
  const goToAnchor = useAnchor()
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
            <a className="btn line lg" href="#how-it-works" onClick={(event) => (event.preventDefault(), goToAnchor('how-it-works'))}>
              How It Works
            </a>
          </div>
          <p className="small">{hero.small}</p>
        </div>
        <LiveBox preview={preview} />
      </div>
    </section>
  )
}
