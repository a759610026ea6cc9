import { telegramUrl } from '../shell/links.ts'
import { useSite } from '../shell/site-facts.ts'
import { Telegram } from '../shell/telegram.tsx'
import { vault } from './content/landing.ts'

/** What is to come, beside what there is. */
export function PrivateVault() {
  const { name } = useSite()
  return (
    <section className="sec" id="pricing" aria-labelledby="pricing-title">
      <div className="wrap two">
        <div>
          <h2 className="h2" id="pricing-title" tabIndex={-1}>
            {vault.title}
          </h2>
          <p className="sub">{vault.words}</p>
          <div className="cta">
            <a className="btn line" href={telegramUrl} target="_blank" rel="noopener">
              <Telegram />
              {vault.button}
            </a>
          </div>
        </div>
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">What</span>
              </th>
              <th scope="col">{name}</th>
              <th scope="col">
                Private Vault <span className="badge">Coming soon</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {vault.rows.map(([what, here, there]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{here}</td>
                <td>{there}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
