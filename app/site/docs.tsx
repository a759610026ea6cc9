import type { MetaArgs } from 'react-router'
import { gatewayKinds } from '#domain/gateway.ts'
import { gatewaySetups, heartbeatLine } from '#domain/gateway-setups/gateway-setups.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf, useSite } from '../shell/site-facts.ts'
import { Example } from '../ui/example.tsx'
import { Blocks } from './blocks.tsx'
import { docs } from './content/docs.ts'
import { ReadingFrame, ReadingSection } from './reading-page.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/docs', siteOf(matches))
}

export default function Docs() {
  const { url } = useSite()
  const address = { url, gatewayId: '1', token: 'TOKEN' }
  const setups = gatewayKinds.map((kind) => ({ kind, ...gatewaySetups[kind](address) }))
  const { people, connecting, fate, heartbeat, answers } = docs
  const parts = [...setups.map(({ kind, name }) => ({ id: kind, title: name })), heartbeat, fate, answers]
  return (
    <ReadingFrame title={docs.title} lead={docs.lead} contents={[...people, { ...connecting, parts }]}>
      {people.map((section) => (
        <ReadingSection key={section.id} {...section} />
      ))}
      <ReadingSection {...connecting} />
      {setups.map(({ kind, name, description, fields, tryIt, signature, remarks }) => (
        <ReadingSection key={kind} id={kind} title={name} body={[description]}>
          {fields.map(({ label, value }) => (
            <Example key={label} of={name} label={label}>
              {value}
            </Example>
          ))}
          {kind === 'json' && <Blocks body={docs.jsonFields} />}
          {tryIt && (
            <Example of={name} label="Try it">
              {tryIt}
            </Example>
          )}
          <Blocks body={signature === undefined ? remarks : [...remarks, signature]} />
        </ReadingSection>
      ))}
      <ReadingSection {...heartbeat}>
        <Example of={heartbeat.title} label="Try it">
          {heartbeatLine(address)}
        </Example>
      </ReadingSection>
      <ReadingSection {...fate} />
      <ReadingSection {...answers} />
    </ReadingFrame>
  )
}
