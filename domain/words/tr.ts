import { en } from './en.ts'
import type { Translation } from './translation.ts'

export const tr: Translation = { ...en, refusals: {} }
