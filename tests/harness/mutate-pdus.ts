/** PDUs as message centres send them, by hand from SMPP 3.4: what mutations begin with. */
const seeds = [
  '00000046000000050000000000000001000500476f6f676c650001013434373730303930303435360000000000000000000013596f757220636f646520697320343832393133',
  '00000049000000050000000000000004000500564b000101343437373030393030343536000000000000000008001a041a043e043400200034003800320039003100330020d83dde00',
  '0000003f00000005000000000000000500050050617950616c000101343437373030393030343536004000000000000000000c0500032a0202343832393133',
  '0000004000000005000000000000000700050055626572000101343437373030393030343536004000000000000008000f06080412340201041a043e04340020',
  '0000004e00000005000000000000000900050065426179000101343437373030393030343536000000000000000000000d596f757220636f646520697320020c00021234020e000102020f000101',
  '0000004a00000005000000000000000b000500416d617a6f6e000101343437373030393030343536000000000000000000000004240013596f757220636f646520697320343832393133',
  '00000030000001030000000000000009000500 42616e6b00 0101 34343737303039303034353600 00 00 00 0424 0002 6f6b',
  // Headers with tables, ports and a concatenation, in this and in another order; little-endian UCS-2 with its mark; data to a port and for the SIM.
  '00000047000000050000000000000011000500 42616e6b00 0101 34343737303039303034353600 4000 00 00 00 00 00 00 00 17 0e24010100032a0201 05040b8423f0 446f0c1b73313233',
  '0000003e000000050000000000000012000500 42616e6b00 0101 34343737303039303034353600 4000 00 00 00 00 00 00 08 00 0e 0500032a0201 fffe1a043e043404',
  '0000003d000000050000000000000013000500 42616e6b00 0101 34343737303039303034353600 4000 00 00 00 00 00 00 f5 00 0d 0605040b8423f0 010604 03ae81',
  '00000033000000050000000000000014000500 42616e6b00 0101 34343737303039303034353600 007f 00 00 00 00 00 00 f6 00 03 010203',
  '00000010000000150000000000000001',
  '00000010800000150000000000000002',
  '00000010800000000000000300000002',
  '000000158000000900000000000000015 34d534300',
].map((hex) => Buffer.from(hex.replaceAll(' ', ''), 'hex'))

/** A small generator of its own, so that a seed gives the same PDUs on every machine (mulberry32, public domain). */
export function createDice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A PDU with up to eight faults. `isFramed`: its length is that of its bytes, so that the next PDU is found. */
export function mutatePdu(dice: (below: number) => number, isFramed: boolean): Buffer {
  let pdu = Buffer.from(seeds[dice(seeds.length)] as Buffer)
  for (let faults = dice(8); faults >= 0; faults--) {
    const at = 4 + dice(Math.max(1, pdu.length - 4))
    switch (dice(6)) {
      case 0:
        pdu[at] = dice(256)
        break
      case 1:
        pdu[at] = (pdu[at] ?? 0) ^ (1 << dice(8))
        break
      case 2:
        pdu = pdu.subarray(0, Math.max(16, at))
        break
      case 3:
        pdu = Buffer.concat([pdu.subarray(0, at), Buffer.from(Array.from({ length: dice(40) }, () => dice(256))), pdu.subarray(at)])
        break
      case 4:
        pdu = Buffer.concat([pdu.subarray(0, at), pdu.subarray(at + dice(12))])
        break
      default:
        pdu = Buffer.from(pdu)
        pdu.fill([0, 0xff, 0x1b, 0x40][dice(4)] as number, Math.min(at, pdu.length), Math.min(at + dice(6), pdu.length))
    }
    if (pdu.length < 16) pdu = Buffer.concat([pdu, Buffer.alloc(16 - pdu.length)])
  }
  pdu = Buffer.from(pdu)
  if (isFramed) pdu.writeUInt32BE(pdu.length)
  else pdu.writeUInt32BE([0, 15, dice(200), 0x7fffffff, 0x48545450, pdu.length + dice(50)][dice(6)] as number)
  return pdu
}
