import { z } from 'zod'

/** Raised when a program that knows only the last format could not restore a file of the new one. */
export const backupFormat = 1

/** The first line of a backup. */
export const backupHeader = z.object({
  callbox_backup: z.number(),
  /** The version of Callbox that wrote it. */
  version: z.string(),
  created_at: z.string(),
  kind: z.enum(['pglite', 'postgres']),
  /** The migrations of its database. */
  migrations: z.array(z.string()),
  /** The SECRET that its database belongs to, where it was generated; one from the environment is not in the file. */
  secret: z.string().nullable(),
  /** The fingerprint of that SECRET, in hexadecimal; null in a database that was never claimed. */
  secret_fingerprint: z.string().nullable(),
})

export type BackupHeader = z.infer<typeof backupHeader>

/** The line before the rows of a table. Each row is a line of its own: an array of the columns' texts as Postgres writes them, or null. */
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })

/** The last line. */
export const endLine = z.object({
  /** The last value of each sequence; null where it was never used. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number()),
})

/** How far a backup or a restore is. */
export type Progress = { table: string; rows: number }
