import type { Viewer } from './access.ts'
import type { Output } from './api.ts'
import type { Operator } from './operator.ts'
import type { Settings } from './settings.ts'

/** The server's side of a page loader: the viewer, the settings in force, and the use cases it may call in-process. */
export type PageContext = {
  viewer: Viewer
  settings: Settings
  /** The public URL of the site, without a slash at the end. */
  publicUrl: string
  /** Given to every script that the renderer writes. The server takes it out again and allows these scripts by their hashes. */
  scriptNonce: string
  /** Whether the test panel on the sign-in page exists. */
  authDebug: boolean
  operator: Operator
  status(): Promise<Output<'status.get'>>
  preview(): Promise<Output<'messages.preview'>>
  posts(): Promise<Output<'posts.list'>>
  /** Null where no published post has this slug. */
  post(slug: string): Promise<Output<'posts.get'> | null>
}
