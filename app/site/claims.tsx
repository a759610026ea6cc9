import { claims } from './content/landing.ts'

export function Claims() {
  return (
    <div className="facts-band">
      <dl className="facts wrap">
        {claims.map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
