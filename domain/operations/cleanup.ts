/** The tools of System Cleanup. Each first counts what it would delete. */
export const cleanupTools = ['numbers', 'orphan-numbers', 'old-messages', 'old-logs'] as const
export type CleanupTool = (typeof cleanupTools)[number]

/** The tools that delete by age. */
export const toolsByAge: ReadonlySet<CleanupTool> = new Set(['old-messages', 'old-logs'])
