import { accountEndpoints } from './account-endpoints.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { openEndpoints } from './open-endpoints.ts'
import { pushEndpoints } from './push-endpoints.ts'

/**
 * Every endpoint of the API with its method, path and audience. Inputs and outputs are in api.ts, which is separate because the
 * browser needs the paths and not the schemas.
 */
export const endpoints = { ...openEndpoints, ...accountEndpoints, ...pushEndpoints, ...adminEndpoints }

export type EndpointName = keyof typeof endpoints
