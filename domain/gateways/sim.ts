/**
 * A SIM as a gateway reports it. `port` is what the gateway calls its place: the port of a SIM bank (`8`, `1B`, `12.01`), the SIM slot of a phone (`1`), the
 * id of a device. What is absent was not reported, and changes nothing.
 */
export type ReportedSim = {
  port: string
  iccid?: string
  /** As it came. */
  number?: string
  network?: string
  /** In dBm or in the device's own steps. */
  signal?: number
}

/** How many ports a gateway may have: the largest SIM banks have 512 SIMs. */
export const maxPorts = 1024
export const maxPortLength = 64
export const maxNoteLength = 200

/**
 * A port in one notation, by which SIMs are found: "1B" and "1.02" are the second SIM card of the first port, "08" is "8". "8" is not "8.01": Ejoin's "8" is
 * whichever SIM card of the port is in use (HTTP API 2.4.0, "ports").
 */
export function portKey(port: string): string {
  // Only the letters of ASCII: those of other alphabets change their length.
  const trimmed = port
    .toWellFormed()
    .trim()
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const [, number, letter = ''] = /^(\d{1,9})([a-z])$/.exec(trimmed) ?? []
  if (number !== undefined) return `${Number(number)}.${letter.charCodeAt(0) - 96}`
  return trimmed
    .split('.')
    .map((part) => (/^\d{1,9}$/.test(part) ? String(Number(part)) : part))
    .join('.')
}

/** Digits, or digits and letters where a device writes the last ones as they are stored. */
export const iccidPattern = /^[0-9A-F]{10,24}$/

/** An ICCID (ITU-T E.118) without blanks and the filler F that some devices leave at its end; null where it is none, such as `<NULL>`. */
export function parseIccid(raw: string): string | null {
  const iccid = raw.replace(/\s/g, '').toUpperCase().replace(/F$/, '')
  return iccidPattern.test(iccid) ? iccid : null
}
