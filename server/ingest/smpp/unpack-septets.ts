/**
 * Unpacks septets, eight in seven bytes, least significant bit first (3GPP TS 23.038 section 6.1.2.1), to one a byte. `headerLength` bytes of user data
 * header came before: the first septet begins at the next multiple of seven bits. A last septet that may be padding is dropped where it reads 0 or a
 * carriage return.
 */
export function unpackSeptets(packed: Uint8Array, headerLength = 0): Uint8Array {
  const fill = (7 - ((headerLength * 8) % 7)) % 7
  const count = Math.max(0, Math.floor((packed.length * 8 - fill) / 7))
  const septets = new Uint8Array(count)
  for (let index = 0; index < count; index++) {
    const bit = fill + index * 7
    const pair = (packed[bit >> 3] ?? 0) | ((packed[(bit >> 3) + 1] ?? 0) << 8)
    septets[index] = (pair >> (bit & 7)) & 0x7f
  }
  const last = septets[count - 1]
  const mayBePadding = (packed.length * 8 - fill) % 7 === 0 && count > 0
  return mayBePadding && (last === 0 || last === 0x0d) ? septets.subarray(0, count - 1) : septets
}
