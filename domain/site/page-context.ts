import type { Viewer } from '#domain/users/access.ts'
import type { Output } from '#domain/api/api.ts'
import type { GatewaySetup } from '#domain/gateways/setups/gateway-setup.ts'
import type { KindGroup } from '#domain/gateways/setups/list-kinds.ts'
import type { Language } from '#domain/languages.ts'
import type { Operator } from './operator.ts'
import type { Preferences } from '#domain/api/account.ts'
import type { Settings } from '#domain/api/settings.ts'
import type { ServiceSummary } from './service-pages.ts'
import type { CompiledWords } from '#locales/translation.ts'

/** The first page of the list of numbers as the API has it, with its ETag and its cursor in the feed. */
export type ListedNumbers = Required<Output<'numbers.list'>> & { etag: string; cursor: string }

/** The server's side of a page loader: the viewer, the settings in force, and the use cases it may call in-process. */
export type PageContext = {
  viewer: Viewer
  settings: Settings
  /** Of the page. */
  language: Language
  /** The words of that language. */
  words: CompiledWords
  /** Where the page is only in English: the language that its reader has chosen, with its words. */
  other: { language: Language; words: CompiledWords } | null
  /** The public URL of the site, without a slash at the end. */
  publicUrl: string
  /** Given to every script that the renderer writes. The server takes it out again and allows these scripts by their hashes. */
  scriptNonce: string
  /** True if the test panel on the sign-in page exists. */
  authDebug: boolean
  /** On the 404 page: the address that the page has in truth, where it was asked for by another one. */
  movedTo: string | null
  /** Why a link did not sign in, on the sign-in pages: what the refusal named by `?refused=` says. */
  refused: string | null
  operator: Operator
  /** The time of the request, in milliseconds since 1970. */
  now: number
  /** The kinds of gateways, and the setup of one with an example's id and token: null where there is no such kind. No use cases, so these pages need no database. */
  gatewayDocs: { groups: KindGroup[]; setup(kind: string): GatewaySetup | null }
  /** The viewer's choices; a visitor has made none. */
  preferences(): Promise<Preferences>
  /** The first page of the list of numbers, for users; null where it takes long, and the page has to load it. */
  numbers(): Promise<ListedNumbers | null>
  /** The ids of the numbers that the viewer marked; a visitor has none. */
  favourites(): Promise<string[]>
  status(): Promise<Output<'status.get'>>
  preview(): Promise<Output<'messages.preview'>>
  /** The platforms, then the other services that visitors may see, those with the most texts first. */
  services(): Promise<ServiceSummary[]>
  /** Null where visitors may not see that there is such a service. */
  service(slug: string): Promise<Output<'services.get'> | null>
  /** A listed number, as `+447…`; null where there is none. */
  number(number: string): Promise<Output<'numbers.preview'> | null>
  posts(): Promise<Output<'posts.list'>>
  /** Null where no published post has this slug. */
  post(slug: string): Promise<Output<'posts.get'> | null>
}
