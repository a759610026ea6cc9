/** Why a user reports a text. */
export const reportReasons = ['spam', 'private', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonNames: Record<ReportReason, string> = {
  spam: 'Spam or a scam',
  private: 'Someone’s private matter',
  other: 'Something else',
}

/** So many users, each at another IPv4 address or IPv6 /48, hide a text for everybody until an administrator decides. */
export const reportsToHide = 3

/** How many texts reports hide from everybody within an hour, on the whole site. The others wait for an administrator. */
export const automaticHidesPerHour = 5

/** The reports of a younger account do not hide a text for everybody: three addresses are made in a minute. */
export const countingAccountAgeMs = 24 * 60 * 60 * 1000

/** How many texts a user may report on one day (UTC). */
export const reportsPerDay = 20

/** What is being listed: reported texts that wait for a decision, or texts that are hidden from everybody but administrators. */
export const reportViews = ['open', 'hidden'] as const
export type ReportView = (typeof reportViews)[number]

/** Who hid a text. */
export const hiders = ['admin', 'reports', 'rule'] as const
export type Hider = (typeof hiders)[number]

export const decisions = ['hide', 'keep'] as const
export type Decision = (typeof decisions)[number]
