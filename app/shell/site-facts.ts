import { useRouteLoaderData } from 'react-router'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import { unknownOperator, type Operator } from '#domain/site/operator.ts'
import { defaultSettings } from '#domain/operations/settings.ts'
import type { PageWords } from '../i18n/words.tsx'
import type { PageCopy } from './page-copy.ts'

/** The data of every page: the site, and the texts of the page's head. The same for everybody who reads one language, so that the page can be cached. */
export type SiteFacts = {
  name: string
  description: string
  url: string
  sessionMinutes: number
  operator: Operator
  language: Language
  page: PageCopy
  /** Where the page is only in English: its reader's language, with the sentence that says so. */
  other: PageWords | null
}

const unknown: SiteFacts = {
  name: defaultSettings.site_name,
  description: defaultSettings.site_description,
  url: '',
  sessionMinutes: defaultSettings.session_duration,
  operator: unknownOperator,
  language: defaultLanguage,
  page: { title: '{site}', description: '', keywords: '', isIndexed: false, usesQuery: false, hasTranslations: false, above: [] },
  other: null,
}

export function useSite(): SiteFacts {
  return (useRouteLoaderData('root') as { site: SiteFacts } | undefined)?.site ?? unknown
}

/** The same for `meta` functions, which get the matches as an argument. */
export function siteOf(matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>): SiteFacts {
  return (matches.find((match) => match?.id === 'root')?.loaderData as { site: SiteFacts } | undefined)?.site ?? unknown
}
