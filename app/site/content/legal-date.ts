/** The last change to the legal pages, as an ISO 8601 date. */
export const legalDate = '2026-11-22'
