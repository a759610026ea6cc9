import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { wordsOf } from '../i18n/words.tsx'
import { pageContext } from '../shell/page-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { faqPage, freeProduct, organization, webSite } from '../shell/structured-data.ts'
import { questions } from './content/landing.ts'
import { Claims } from './claims.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Notice } from './notice.tsx'
import { plainText } from './plain-text.ts'
import { PrivateVault } from './private-vault.tsx'
import { Questions } from './questions.tsx'
import { loadPreview } from './load-preview.ts'
import { Testimonials } from './testimonials.tsx'
import { createCopy } from './use-copy.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { preview: await loadPreview(context.get(pageContext)) }
}

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches)
  // Structured data is rendered on the server only, and not sent to the browser as data (page-meta.ts).
  if (!import.meta.env.SSR) return pageMeta('/', site)
  const t = wordsOf(matches)
  const copy = createCopy(t)
  const plainQuestions = questions.map(({ question, answer }) => ({ question: t(question), answer: plainText(copy(answer), site.name) }))
  return pageMeta('/', site, { data: [webSite(site), organization(site), freeProduct(site), faqPage(plainQuestions)] })
}

export default function Landing() {
  const { preview } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero preview={preview} />
      <Claims />
      <HowItWorks />
      <Notice title="landing.notice_title" text="landing.notice_text" />
      <Features />
      <Testimonials />
      <PrivateVault />
      <Questions />
    </>
  )
}
