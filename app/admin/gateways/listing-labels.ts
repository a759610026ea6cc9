import type { ListsNumbers } from '#domain/gateway.ts'

/** Which numbers a gateway adds to the list by itself, as a choice. */
export const listingNames: Record<ListsNumbers, string> = {
  own: 'Its own number',
  all: 'Every number its texts name',
  none: 'None',
}

/** What each choice does, and for what it is meant. */
export const listingHints: Record<ListsNumbers, string> = {
  own: 'Adds the number the gateway reports as its own, with its first text. Texts for other unlisted numbers are held. Right for a phone: a second, private SIM stays unlisted.',
  all: 'Adds every UK mobile that a text is for, for everybody to see. Only for SIM banks and SMPP links whose numbers are all meant to be public.',
  none: 'Adds nothing. Texts for unlisted numbers are held until an administrator places them.',
}
