import type { MetaArgs } from 'react-router'
import { gatewayKinds } from '#domain/gateway.ts'
import { gatewaySetups, heartbeatLine } from '#domain/gateway-setup.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf, useSite } from '../shell/site-facts.ts'
import { Blocks } from './blocks.tsx'
import { docs } from './content/docs.ts'
import { Example } from '../ui/example.tsx'
import { ReadingFrame } from './reading-page.tsx'
import { Words } from './words.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/docs', siteOf(matches))
}

export default function Docs() {
  const { url } = useSite()
  const door = { url, gatewayId: '1', token: 'TOKEN' }
  const setups = gatewayKinds.map((kind) => ({ kind, ...gatewaySetups[kind](door) }))
  const contents = [
    ...docs.people,
    { id: 'gateways', title: docs.gatewaysTitle },
    ...setups.map(({ kind, name }) => ({ id: kind, title: name })),
    { id: 'heartbeat', title: docs.heartbeatTitle },
    { id: 'answers', title: docs.answersTitle },
  ]
  return (
    <ReadingFrame title={docs.title} lead={docs.lead} contents={contents}>
      {docs.people.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Blocks body={body} />
        </section>
      ))}
      <section aria-labelledby="gateways">
        <h2 id="gateways">{docs.gatewaysTitle}</h2>
        <Blocks body={[...docs.gatewaysWords, docs.proof]} />
      </section>
      {setups.map(({ kind, name, words, fields, tryIt, signature }) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind}>{name}</h2>
          <p>{words}</p>
          {fields.map(({ label, value }) => (
            <Example key={label} label={label}>
              {value}
            </Example>
          ))}
          {signature && <p>{signature}</p>}
          <Example label="Try it">{tryIt}</Example>
        </section>
      ))}
      <section aria-labelledby="heartbeat">
        <h2 id="heartbeat">{docs.heartbeatTitle}</h2>
        <p>
          <Words>{docs.heartbeatWords}</Words>
        </p>
        <Example label="Try it">{heartbeatLine(door)}</Example>
      </section>
      <section aria-labelledby="answers">
        <h2 id="answers">{docs.answersTitle}</h2>
        <Blocks body={[docs.answers]} />
      </section>
    </ReadingFrame>
  )
}
