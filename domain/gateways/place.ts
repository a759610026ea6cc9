/** The longest name of a place: a site, a room, a rack. */
export const maxPlaceLength = 80

/** How many places, and how many tags, are listed: those with the most gateways. */
export const maxListedPlaces = 500

export const maxTags = 20
export const maxTagLength = 40

/** What parts tags from one another in a line or in a CSV file; none can hold it. */
export const tagSeparators = /[,;]/

/** "rack 2, EE,, EE" are two tags. */
export function splitTags(text: string): string[] {
  const tags = text.split(tagSeparators).map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
