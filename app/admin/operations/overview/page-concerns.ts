import type { Output } from '#domain/api/api.ts'

/** Something an operator should know about. The server knows most of it; the rest only this page. */
export type Concern = Omit<Output<'overview.get'>['attention'][number], 'kind'> & { kind: string }

const fromPage = { is_bad: false, count: 1, since: null }

const oldProtocol: Concern = {
  ...fromPage,
  kind: 'old_protocol',
  text: 'This site is served over HTTP/1.1',
  detail:
    'A browser opens at most six connections to it, and an event stream holds one of them. Let the proxy in front speak HTTP/2, as deploy/nginx.conf and deploy/Caddyfile do.',
  href: null,
}

const noSupport: Concern = {
  ...fromPage,
  kind: 'no_support',
  text: 'The support button is missing',
  detail: 'Nobody can ask for help until there is a Telegram link. Set it in the settings, under Contact.',
  href: '/admin/settings#contact',
}

/** What only the page knows. `protocol` is that of this page, as the Resource Timing API names it: `h2`. */
export function concernsOfPage({ protocol, hasSupport }: { protocol: string | null; hasSupport: boolean }): Concern[] {
  return [...(protocol?.startsWith('http/1') ? [oldProtocol] : []), ...(hasSupport ? [] : [noSupport])]
}
