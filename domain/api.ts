import type { z } from 'zod'
import { accountApi } from './api/account.ts'
import { activityApi } from './api/activity.ts'
import { alarmsApi } from './api/alarms.ts'
import { analyticsApi } from './api/analytics.ts'
import { authApi } from './api/auth.ts'
import { emailApi } from './api/email.ts'
import { favouritesApi } from './api/favourites.ts'
import { gatewaysApi } from './api/gateways.ts'
import { heldApi } from './api/held.ts'
import { messagesApi } from './api/messages.ts'
import { numbersApi } from './api/numbers.ts'
import { passkeysApi } from './api/passkeys.ts'
import { postsApi } from './api/posts.ts'
import { pushApi } from './api/push.ts'
import { reportsApi } from './api/reports.ts'
import { senderRulesApi } from './api/sender-rules.ts'
import { searchApi } from './api/search.ts'
import { servicesApi } from './api/services.ts'
import { settingsApi } from './api/settings.ts'
import { simsApi } from './api/sims.ts'
import { statusApi } from './api/status.ts'
import { upkeepApi } from './api/upkeep.ts'
import { usersApi } from './api/users.ts'
import type { Shape } from './api/shapes.ts'
import type { EndpointName } from './endpoints.ts'

/** The input and output of every endpoint; leaving one out does not compile. */
export const api = {
  ...authApi,
  ...accountApi,
  ...passkeysApi,
  ...favouritesApi,
  ...numbersApi,
  ...messagesApi,
  ...reportsApi,
  ...senderRulesApi,
  ...searchApi,
  ...servicesApi,
  ...gatewaysApi,
  ...heldApi,
  ...postsApi,
  ...pushApi,
  ...settingsApi,
  ...usersApi,
  ...alarmsApi,
  ...analyticsApi,
  ...activityApi,
  ...emailApi,
  ...upkeepApi,
  ...simsApi,
  ...statusApi,
} as const satisfies Record<EndpointName, Shape>

export type Api = typeof api

type InferOr<T, Fallback> = T extends z.ZodType ? z.output<T> : Fallback
type InferInOr<T, Fallback> = T extends z.ZodType ? z.input<T> : Fallback
type Part<N extends EndpointName, K extends keyof Shape> = Api[N] extends Record<K, infer T> ? T : undefined

/** What a use case is handed: params, query and body, checked and flat. */
export type Input<N extends EndpointName> = InferOr<Part<N, 'params'>, unknown> &
  InferOr<Part<N, 'query'>, unknown> &
  InferOr<Part<N, 'body'>, unknown>

/** What a client sends: defaults may be left out. */
export type RequestOf<N extends EndpointName> = InferInOr<Part<N, 'params'>, unknown> &
  InferInOr<Part<N, 'query'>, unknown> &
  InferInOr<Part<N, 'body'>, unknown>

export type Output<N extends EndpointName> = InferOr<Part<N, 'out'>, void>
