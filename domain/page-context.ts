import type { Viewer } from './access.ts'
import type { Output } from './api.ts'
import type { GatewaySetup } from './gateway-setups/gateway-setup.ts'
import type { KindGroup } from './gateway-setups/list-kinds.ts'
import type { Language } from './languages.ts'
import type { Operator } from './operator.ts'
import type { Preferences } from './preferences.ts'
import type { Settings } from './settings.ts'
import type { CompiledWords } from './words/translation.ts'

/** The server's side of a page loader: the viewer, the settings in force, and the use cases it may call in-process. */
export type PageContext = {
  viewer: Viewer
  settings: Settings
  language: Language
  /** The language is named by the address (`?lang=`). */
  isLanguageNamed: boolean
  /** The words of that language. */
  words: CompiledWords
  /** The public URL of the site, without a slash at the end. */
  publicUrl: string
  /** Given to every script that the renderer writes. The server takes it out again and allows these scripts by their hashes. */
  scriptNonce: string
  /** Whether the test panel on the sign-in page exists. */
  authDebug: boolean
  operator: Operator
  /** The kinds of gateways, and the setup of one with an example's id and token: null where there is no such kind. No use cases, so these pages need no database. */
  gatewayDocs: { groups: KindGroup[]; setup(kind: string): GatewaySetup | null }
  /** The viewer's choices; a visitor has made none. */
  preferences(): Promise<Preferences>
  status(): Promise<Output<'status.get'>>
  preview(): Promise<Output<'messages.preview'>>
  posts(): Promise<Output<'posts.list'>>
  /** Null where no published post has this slug. */
  post(slug: string): Promise<Output<'posts.get'> | null>
}
