import type { ListsNumbers } from '#domain/gateway.ts'

/** The numbers a gateway may add to the list by itself, as options. */
export const listingNames: Record<ListsNumbers, string> = {
  own: 'Its own number',
  all: 'Every number it receives texts for',
  none: 'None',
}

/** What each option does, and what it is meant for. */
export const listingHints: Record<ListsNumbers, string> = {
  own: 'Its current number is listed with its first text. Texts for other unlisted numbers are held. Right for a phone: a second, private SIM stays unlisted.',
  all: 'Every UK mobile number that receives a text by it is listed, for everybody to see. For SIM banks and SMPP links whose numbers are all meant to be public.',
  none: 'Texts for unlisted numbers are held until an administrator assigns them.',
}
