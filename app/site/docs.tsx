import { Link, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { heartbeatLine } from '#domain/gateways/setups/heartbeat-line.ts'
import { pageContext } from '../shell/page-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf, useSite } from '../shell/site-facts.ts'
import { Example } from '../ui/example.tsx'
import { docs } from './content/docs.ts'
import * as styles from './docs.module.css'
import { ReadingFrame, ReadingSection } from './reading-page.tsx'

/** The kinds come with the page: the browser is not sent the setups of all of them. */
export function loader({ context }: LoaderFunctionArgs) {
  return { groups: context.get(pageContext).gatewayDocs.groups }
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/docs', siteOf(matches))
}

export default function Docs() {
  const { url } = useSite()
  const { people, gateways, adding, heartbeat, outcomes, responses } = docs
  const contents = [...people, { ...gateways, parts: [adding, heartbeat, outcomes, responses] }]
  return (
    <ReadingFrame title={docs.title} lead={docs.lead} contents={contents}>
      {people.map((section) => (
        <ReadingSection key={section.id} {...section} />
      ))}
      <ReadingSection {...gateways}>
        <Kinds />
      </ReadingSection>
      <ReadingSection {...adding} />
      <ReadingSection {...heartbeat}>
        <Example of={heartbeat.title} label="Try it">
          {heartbeatLine({ url, gatewayId: '1', token: 'TOKEN' })}
        </Example>
      </ReadingSection>
      <ReadingSection {...outcomes} />
      <ReadingSection {...responses} />
    </ReadingFrame>
  )
}

/** The kinds of gateways in their groups, each with a link to its page. */
function Kinds() {
  const { groups } = useLoaderData<typeof loader>()
  return (
    <div className={styles.groups}>
      {groups.map(({ group, name, kinds }) => (
        <div key={group}>
          <h3>{name}</h3>
          <ul className={styles.kinds}>
            {kinds.map((each) => (
              <li key={each.kind} id={each.kind}>
                <Link to={`/docs/${each.kind}`}>{each.name}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
