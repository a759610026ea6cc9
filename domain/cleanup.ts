/** What System Cleanup can do: each counts first what would go, and then does it. */
export const cleanupTools = ['numbers', 'orphan-numbers', 'old-messages', 'old-logs'] as const
export type CleanupTool = (typeof cleanupTools)[number]

/** The tools that ask how old something has to be. */
export const toolsByAge: ReadonlySet<CleanupTool> = new Set(['old-messages', 'old-logs'])
