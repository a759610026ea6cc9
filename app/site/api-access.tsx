import type { MetaArgs } from 'react-router'
import { endpoints } from '#domain/endpoints.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf, useSite } from '../shell/site-facts.ts'
import { Blocks } from './blocks.tsx'
import { apiAccess } from './content/api-access.ts'
import { Example } from '../ui/example.tsx'
import { ReadingFrame } from './reading-page.tsx'
import { Words } from './words.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/api-access', siteOf(matches))
}

const callers = { anyone: 'anyone', 'signed-in': 'signed in', admin: 'administrators' }
const names = Object.keys(apiAccess.purposes) as Array<keyof typeof apiAccess.purposes>

export default function ApiAccess() {
  const { url } = useSite()
  const contents = [...apiAccess.sections, { id: 'calls', title: apiAccess.callsTitle }, { id: 'live', title: apiAccess.liveTitle }]
  const rows = names.map((name) => {
    const { method, path, allow } = endpoints[name]
    return [`\`${method} ${path}\``, apiAccess.purposes[name], callers[allow]]
  })
  return (
    <ReadingFrame title={apiAccess.title} lead={apiAccess.lead} contents={contents}>
      {apiAccess.sections.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Blocks body={body} />
        </section>
      ))}
      <section aria-labelledby="calls">
        <h2 id="calls">{apiAccess.callsTitle}</h2>
        <Blocks body={[{ table: { head: ['Call', 'Does', 'For'], rows } }]} />
      </section>
      <section aria-labelledby="live">
        <h2 id="live">{apiAccess.liveTitle}</h2>
        <p>
          <Words>{apiAccess.liveWords}</Words>
        </p>
        <Example label="Listen">{`curl -N ${url}/api/live`}</Example>
      </section>
    </ReadingFrame>
  )
}
