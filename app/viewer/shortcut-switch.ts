import { storageKeys } from '#domain/site/cookies.ts'
import { createStoredValue } from '../ui/stored-value.ts'

const stored = createStoredValue(storageKeys.shortcuts)
const setOn = (isOn: boolean) => stored.set(isOn ? null : 'off')

/** True if the keys of the inbox and of the lists of the admin area are on, and what switches them (WCAG 2.1.4): somebody who dictates presses letters without meaning keys. */
export function useShortcutSwitch(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  return [stored.use(null) !== 'off', setOn]
}
