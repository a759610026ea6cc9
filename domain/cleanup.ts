/** What System Cleanup can do: each counts first what would go, and then does it. */
export const cleanupTools = ['old-messages', 'orphan-numbers', 'old-logs'] as const
export type CleanupTool = (typeof cleanupTools)[number]
