import type { ListsNumbers } from '#domain/gateways/gateway.ts'

/** The numbers a gateway may add to the list by itself, as options. */
export const listingNames: Record<ListsNumbers, string> = {
  own: 'Its own number',
  all: 'Every number it receives texts for',
  none: 'None',
}

/** What each option does, and what it is meant for. */
export const listingHints: Record<ListsNumbers, string> = {
  own: 'Its current number, and those given to its SIMs, are listed with their first texts. Texts for other unlisted numbers are held. Right for a phone: a second, private SIM that has no number here stays unlisted.',
  all: 'Every UK mobile number that receives a text by it is listed, for everybody to see. For providers, SIM banks, Kannel and SMPP links whose numbers are all meant to be public.',
  none: 'Texts for unlisted numbers are held until an administrator assigns them.',
}
