/** The error of whatever was given up because the database did not answer. An outage, to `isDatabaseUnavailable`. */
export function databaseSilent(): Error {
  return Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })
}
