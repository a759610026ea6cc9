import { expect, test } from 'vitest'
import { createFrameSplitter, FrameError } from './split-frames.ts'

const enquireLink = Buffer.from('00000010000000150000000000000001', 'hex')
const unbind = Buffer.from('00000010000000060000000000000002', 'hex')

function splitAll(chunks: Buffer[]): string[] {
  const splitter = createFrameSplitter()
  const frames: string[] = []
  for (const chunk of chunks) {
    splitter.push(chunk)
    for (let frame = splitter.next(); frame; frame = splitter.next()) frames.push(frame.toString('hex'))
  }
  return frames
}

test('PDUs are found however the stream is cut', () => {
  const stream = Buffer.concat([enquireLink, unbind, enquireLink])
  const expected = [enquireLink, unbind, enquireLink].map((pdu) => pdu.toString('hex'))
  for (let size = 1; size <= stream.length; size++) {
    const chunks = Array.from({ length: Math.ceil(stream.length / size) }, (_, at) => stream.subarray(at * size, (at + 1) * size))
    expect(splitAll(chunks)).toEqual(expected)
  }
})

test('a PDU of 64 KiB and more is taken', () => {
  const long = Buffer.alloc(70_000)
  long.writeUInt32BE(long.length)
  expect(splitAll([long.subarray(0, 40_000), long.subarray(40_000)])).toEqual([long.toString('hex')])
})

test.each([
  ['15', '0000000f'],
  ['0', '00000000'],
  ['2 GB', '7fffffff'],
  ['4 GB', 'ffffffff'],
  ['HTTP', Buffer.from('HTTP/1.1 400 Bad Request').toString('hex')],
])('a length of %s ends the stream, and reserves no memory', (_what, hex) => {
  const splitter = createFrameSplitter()
  splitter.push(Buffer.from(hex, 'hex'))
  const before = process.memoryUsage().arrayBuffers
  expect(() => splitter.next()).toThrow(FrameError)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
})
