import { buildIfStale } from '../../scripts/build.ts'

/** The global setup of the suite: the nodes serve the built pages. */
export default buildIfStale
