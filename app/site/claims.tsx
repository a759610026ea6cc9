import { claims, claimsNote } from './content/landing.ts'
import { InlineMarkup } from './inline-markup.tsx'

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
      <p className="facts-note wrap">
        <InlineMarkup>{claimsNote}</InlineMarkup>
      </p>
    </div>
  )
}
