import type { Language } from '../languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { pl } from './pl.ts'
import { tr } from './tr.ts'
import type { Translation } from './translation.ts'
import { uk } from './uk.ts'
import { zh } from './zh.ts'

/** Every language's words. For the server: the browser gets those that a page needs with the page. */
export const catalogues: Record<Language, Translation> = { en: { ...en, refusals: {} }, de, fr, es, pl, uk, tr, ar, hi, zh }
