import type { RefusalCode } from '#domain/errors.ts'
import type { Catalogue, WordGroup } from './arguments.ts'

/** The words of a language: its catalogue, and the refusals of domain/errors.ts. A refusal without a translation is shown in English. */
export type Translation = Catalogue & { refusals: Partial<Record<RefusalCode, string>> }

/** A message as `icu-minify` compiles it. */
export type CompiledMessage = string | unknown[]

/** The compiled words of a language, or of some of its groups. */
export type CompiledWords = Partial<Record<WordGroup, Record<string, CompiledMessage>>>
