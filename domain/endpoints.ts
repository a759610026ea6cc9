import { accountEndpoints } from './account-endpoints.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { openEndpoints } from './open-endpoints.ts'

/**
 * Every endpoint of the API: where it is and who may call it. What goes in and comes out stands in api.ts; the tables are apart
 * from it because the browser needs the paths and not the schemas.
 */
export const endpoints = { ...openEndpoints, ...accountEndpoints, ...adminEndpoints }

export type EndpointName = keyof typeof endpoints
