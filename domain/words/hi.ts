import { en } from './en.ts'
import type { Translation } from './translation.ts'

export const hi: Translation = { ...en, refusals: {} }
