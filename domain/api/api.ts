import type { z } from 'zod'
import { accountApi } from './account.ts'
import { activityApi } from './activity.ts'
import { alarmsApi } from './alarms.ts'
import { analyticsApi } from './analytics.ts'
import { authApi } from './auth.ts'
import { emailApi } from './email.ts'
import { favouritesApi } from './favourites.ts'
import { gatewaysApi } from './gateways.ts'
import { heldApi } from './held.ts'
import { incidentsApi } from './incidents.ts'
import { maintenanceWindowsApi } from './maintenance-windows.ts'
import { messagesApi } from './messages.ts'
import { numbersApi } from './numbers.ts'
import { passkeysApi } from './passkeys.ts'
import { postsApi } from './posts.ts'
import { pushApi } from './push.ts'
import { reportsApi } from './reports.ts'
import { senderRulesApi } from './sender-rules.ts'
import { searchApi } from './search.ts'
import { servicesApi } from './services.ts'
import { settingsApi } from './settings.ts'
import { simsApi } from './sims.ts'
import { statusApi } from './status.ts'
import { cleanupApi } from './cleanup.ts'
import { usersApi } from './users.ts'
import type { Shape } from './shapes.ts'
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
  ...cleanupApi,
  ...simsApi,
  ...statusApi,
  ...incidentsApi,
  ...maintenanceWindowsApi,
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
