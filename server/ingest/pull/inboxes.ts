import type { PulledKind } from '#domain/gateways/pull.ts'
import { androidInbox } from './android-inbox.ts'
import { goipInbox } from './goip-inbox.ts'
import type { Inbox } from './inbox.ts'

/** The inboxes by the kind of their gateway. */
export const inboxes: Record<PulledKind, Inbox> = { 'android-sms-gateway': androidInbox, goip: goipInbox }
