import { createContext, useContext } from 'react'

/** The few words that these components say of themselves, in the language of the page. */
export type UiWords = {
  close: string
  cancel: string
  dismiss: string
  notifications: string
  /** A busy button was pressed again; `label` is what it says while it is busy. */
  stillBusy(label: string | undefined): string
}

export const englishUiWords: UiWords = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  stillBusy: (label) => (label ? `Still ${label.charAt(0).toLowerCase()}${label.slice(1)}` : 'Still working…'),
}

export const UiWordsContext = createContext(englishUiWords)

export function useUiWords(): UiWords {
  return useContext(UiWordsContext)
}
