import { languageCodes, languages, type Language } from '#domain/languages.ts'
import { call } from '../api/call.ts'
import { errorToast, useApiMutation } from '../api/use-api-mutation.ts'
import { useLanguage, useWords } from '../i18n/words.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/input.tsx'

/** The language of the user's pages and e-mails. */
export function LanguageChoice() {
  const t = useWords()
  const current = useLanguage()
  const saving = useApiMutation({
    mutationFn: (language: Language) => call('account.change', { language }),
    // The page is loaded again: all of it is in another language.
    onSuccess: () => location.assign(location.pathname),
    error: errorToast(t('account.language_not_saved')),
  })
  return (
    <Field label={t('account.language')} hint={t('account.language_hint')} error={saving.fieldError?.message}>
      {(attributes) => (
        <Select
          {...attributes}
          value={saving.isPending ? saving.variables : current}
          onChange={(event) => saving.mutate(event.target.value as Language)}
        >
          {languageCodes.map((code) => (
            <option key={code} value={code} lang={languages[code].tag}>
              {languages[code].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
