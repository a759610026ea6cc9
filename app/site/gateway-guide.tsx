import { Fragment } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { gatewayKinds } from '#domain/gateways/gateway.ts'
import { pageContext } from '../shell/page-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf, useSite } from '../shell/site-facts.ts'
import { Example } from '../ui/example.tsx'
import { Blocks } from './blocks.tsx'
import { gatewayGuide } from './content/gateway-guide.ts'
import { Proofs } from './proofs.tsx'
import { ReadingFrame, ReadingSection } from './reading-page.tsx'

/** Everything on the page comes from here: the browser is sent one setup, not those of all kinds. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const kind = gatewayKinds.find((each) => each === params['kind'])
  const setup = kind && context.get(pageContext).gatewayDocs.setup(kind)
  // What a loader throws is shown by the page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!setup) throw data(null, { status: 404 })
  const { steps, reference, ...words } = gatewayGuide
  return { kind, setup, words, reference: reference[kind] ?? [], steps: [...setup.troubleshooting, ...steps(setup)] }
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const site = siteOf(matches)
  if (!loaderData) return pageMeta('/404', site)
  const { kind, setup } = loaderData
  return pageMeta('/docs/:kind', site, {
    path: `/docs/${kind}`,
    title: `${setup.name}: gateway setup`,
    description: `How to connect ${setup.name} to ${site.name} as a gateway: what to set${setup.tryIt ? ', a line to try' : ''}, and what to check when no text arrives.`,
    keywords: `${setup.name}, ${site.page.keywords}`,
  })
}

export default function GatewayGuide() {
  const { kind, setup, words, reference, steps } = useLoaderData<typeof loader>()
  const { name: site } = useSite()
  const { name, description, fields, files = [], tryIt, signature, remarks, proven } = setup
  const contents = [words.setup, ...(tryIt ? [words.tryIt] : []), ...(signature ? [words.signature] : []), words.troubleshooting]
  return (
    <ReadingFrame above={{ path: '/docs', title: 'Documentation' }} title={name} lead={description} contents={contents}>
      <ReadingSection {...words.setup} body={[words.example]}>
        {fields.map(({ label, value }) => (
          <Example key={label} of={name} label={label}>
            {value}
          </Example>
        ))}
        {files.length > 0 && (
          <p>
            {words.files}{' '}
            {files.map((file, index) => (
              <Fragment key={file.name}>
                {index > 0 && ', '}
                <a href={`/docs/${kind}/${file.name}`} download>
                  {file.name}
                </a>
              </Fragment>
            ))}
          </p>
        )}
        <Blocks body={[...reference, ...remarks]} />
      </ReadingSection>
      {tryIt && (
        <ReadingSection {...words.tryIt}>
          <Example of={name} label="Try it">
            {tryIt}
          </Example>
        </ReadingSection>
      )}
      {signature && <ReadingSection {...words.signature} body={[signature]} />}
      <ReadingSection {...words.troubleshooting} body={[{ steps }]} />
      <Proofs of={proven} site={site} />
    </ReadingFrame>
  )
}
