import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

const ids = { deliver: 0x05, delivered: 0x80000005, bind: 0x09 }

/** A message centre that delivers texts over whatever link has bound. `onStored` gets each once it was responded to. */
export async function openMessageCentre(onStored: (text: string) => void) {
  const waiting = new Map<number, string>()
  let link: Socket | null = null
  let sequence = 0
  const server = createServer((socket) => {
    let buffered = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => link === socket && (link = null))
    socket.on('data', (chunk) => {
      buffered = Buffer.concat([buffered, chunk])
      while (buffered.length >= 16 && buffered.length >= buffered.readUInt32BE(0)) {
        const [length, command, status, number] = [0, 4, 8, 12].map((at) => buffered.readUInt32BE(at)) as [number, number, number, number]
        buffered = buffered.subarray(length)
        if (command === ids.bind) {
          socket.write(Buffer.from('00000015800000090000000000000001534d534300', 'hex'))
          link = socket
        }
        if (command === 0x15) socket.write(header(16, 0x80000015, number))
        const text = waiting.get(number)
        if (command !== ids.delivered || text === undefined) continue
        waiting.delete(number)
        if (status === 0) onStored(text)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    deliver(to: string, text: string): void {
      if (!link) return
      const content = Buffer.from(text, 'latin1')
      const addresses = Buffer.from(`\0\x05\0Centre\0\x01\x01${to.slice(1)}\0`, 'latin1')
      const body = Buffer.concat([addresses, Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, content.length]), content])
      waiting.set(++sequence, text)
      link.write(Buffer.concat([header(16 + body.length, ids.deliver, sequence), body]))
    },
    close: () => (link?.destroy(), server.close()),
  }
}

function header(length: number, command: number, sequence: number): Buffer {
  const bytes = Buffer.alloc(16)
  for (const [at, value] of [length, command, 0, sequence].entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
