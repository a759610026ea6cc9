import { useAnchor } from '../shell/navigation.ts'
import { useSite } from '../shell/site-facts.ts'
import { GetNumber } from './get-number.tsx'
import { LiveBox } from './live-box.tsx'
import type { Preview } from './read-preview.ts'

export function Hero({ preview }: { preview: Preview }) {
  const { name } = useSite()
  const goToAnchor = useAnchor()
  return (
    <section className="hero">
      <div className="wrap">
        <div className="say">
          <h1>Keep your number to yourself.</h1>
          <p className="lead">
            Borrow one of ours. {name} lends you a public UK mobile number and shows the code it receives, in{' '}
            <span className="whitespace-nowrap">5–30 seconds</span>.
          </p>
          <div className="cta">
            <GetNumber />
            <a className="btn line lg" href="#how-it-works" onClick={(event) => (event.preventDefault(), goToAnchor('how-it-works'))}>
              How It Works
            </a>
          </div>
          <p className="small">Free. No SIM, no app, no card.</p>
        </div>
        <LiveBox preview={preview} />
      </div>
    </section>
  )
}
