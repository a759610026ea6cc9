import { useSite } from '../shell/site-facts.ts'
import { Telegram } from '../shell/telegram.tsx'
import { vault } from './content/landing.ts'
import { InlineMarkup } from './inline-markup.tsx'

/** What is to come, beside what there is. */
export function PrivateVault() {
  const [here, there] = vault.columns
  const { telegramUrl } = useSite().operator
  return (
    <section className="sec" id="pricing" aria-labelledby="pricing-title">
      <div className="wrap two">
        <div>
          <h2 className="h2" id="pricing-title" tabIndex={-1}>
            {vault.title}
          </h2>
          <p className="sub">
            <InlineMarkup>{vault.words}</InlineMarkup>
          </p>
          {telegramUrl && (
            <div className="cta">
              <a className="btn line" href={telegramUrl} target="_blank" rel="noopener">
                <Telegram />
                {vault.button}
              </a>
            </div>
          )}
        </div>
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">What</span>
              </th>
              <th scope="col">
                <InlineMarkup>{here}</InlineMarkup>
              </th>
              <th scope="col">
                <InlineMarkup>{there}</InlineMarkup> <span className="badge">{vault.soon}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {vault.rows.map(([what, ours, yours]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{ours}</td>
                <td>{yours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
