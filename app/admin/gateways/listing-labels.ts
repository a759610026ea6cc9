import type { ListsNumbers } from '#domain/gateway.ts'

/** The numbers a gateway may add to the list by itself, as options. */
export const listingNames: Record<ListsNumbers, string> = {
  own: 'Its own number',
  all: 'Every number its texts name',
  none: 'None',
}

/** What each option does, and what it is meant for. */
export const listingHints: Record<ListsNumbers, string> = {
  own: 'Adds the number that the gateway reports as its own, with its first text. Texts for other unlisted numbers are held. Right for a phone: a second, private SIM stays unlisted.',
  all: 'Adds every UK mobile number that a text is sent to, for everyone to see. Only for SIM banks and SMPP links whose numbers are all meant to be public.',
  none: 'Adds nothing. Texts for unlisted numbers are held until an administrator assigns them.',
}
