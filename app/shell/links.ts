/** Where people find us elsewhere. */
export const telegramUrl = 'https://t.me/callbox'
