import { z } from 'zod'

/** Ids are opaque to clients. An impossible id is not malformed but not found. */
export const id = z.string().min(1).max(64)

export const time = z.string()

/** A stored line of text: the database cannot store U+0000. */
export const line = z
  .string()
  .trim()
  .refine((text) => !text.includes('\0'), 'That holds a character that cannot be kept.')
