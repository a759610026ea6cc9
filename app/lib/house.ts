import { createContext } from 'react-router'
import type { Viewer } from '#domain/access.ts'
import type { Output } from '#domain/api.ts'
import type { Operator } from '#domain/operator.ts'
import type { Settings } from '#domain/settings.ts'

/** What the server hands to the loaders of a page: who is asking, and the same use cases the API has, in-process. */
export type House = {
  viewer: Viewer
  settings: Settings
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string
  /** Given to every script that the renderer writes. The server takes it out again and allows these scripts by their hashes. */
  scriptNonce: string
  /** Whether the test panel on the sign-in page exists. */
  authDebug: boolean
  operator: Operator
  status(): Promise<Output<'status.read'>>
  preview(): Promise<Output<'messages.preview'>>
  posts(): Promise<Output<'posts.list'>>
  /** Null where there is none that visitors may read. */
  post(slug: string): Promise<Output<'posts.read'> | null>
}

export const houseContext = createContext<House>()
