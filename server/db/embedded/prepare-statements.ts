import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite'
import { nameOfPrepared } from '#server/db/prepared.ts'

type Message = Parameters<typeof parse.parseResults>[0][number]

const { serialize } = protocol

/** Runs a statement with parameters, while nothing else runs. @throws Error with the fields of Postgres */
export type RunStatement = (statement: string, params?: unknown[]) => Promise<Results>

/**
 * Prepares the marked statements of a PGlite when they first run. They are parsed once, and each run is one call into PGlite, where its own `query` makes six
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY).
 */
export function prepareStatements(pglite: PGlite): RunStatement {
  /** By name, what Postgres says of a statement: the types of its parameters, and its columns. */
  const descriptions = new Map<string, Message[]>()

  async function describe(name: string, text: string): Promise<Message[]> {
    const known = descriptions.get(name)
    if (known) return known
    const description = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    descriptions.set(name, description)
    return description
  }

  /** Where one of them fails, Postgres leaves out the others up to the sync. */
  async function send(...messages: Uint8Array[]): Promise<Message[]> {
    return (await pglite.execProtocol(Buffer.concat([...messages, serialize.sync()]))).messages
  }

  return async (statement, params = []) => {
    const name = nameOfPrepared(statement)
    if (name === undefined) return (await pglite.query(statement, params)) as Results
    const description = await describe(name, statement)
    const types = parse.parseDescribeStatementResults(description)
    const values = params.map((value, index) => toText(pglite, types[index] ?? 0, value))
    const messages = await send(serialize.bind({ statement: name, values }), serialize.execute({}))
    const [results] = parse.parseResults([...description, ...messages], pglite.parsers)
    return results as Results
  }
}

function toText({ serializers }: PGlite, type: number, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const serializeValue = serializers[type] ?? String
  return serializeValue(value)
}
