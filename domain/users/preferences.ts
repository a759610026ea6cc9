/** What a user wants to happen when a text arrives for the number that they have open. */
export type Preferences = {
  sound: boolean
  /** System notifications, on the devices that allow them. */
  notifications: boolean
  /** Copies the code of a text that arrives while the page is visible. */
  autocopy: boolean
}

/** Of a user who has chosen nothing. */
export const noPreferences: Preferences = { sound: false, notifications: false, autocopy: false }
