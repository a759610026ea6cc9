import type { Language } from '#domain/languages.ts'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import type { Translation } from './translation.ts'
import uk from './uk.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

/** Every language's words. For the server: the browser gets those that a page needs with the page. */
export const catalogues: Record<Language, Translation> = { en: { ...en, refusals: {} }, de, fr, es, pl, uk, tr, ar, hi, zh }
