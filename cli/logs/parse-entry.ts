/** A line of the log. */
export type Entry = {
  /** What another program put before it, such as the name of a container. */
  prefix: string
  level: number
  /** Milliseconds since 1970. */
  time: number
  msg: string
  /** What the line says besides, without the fields that every line has. */
  fields: Readonly<Record<string, unknown>>
}

const maxPrefix = 300

/** Null where the line is none of the server's, such as what Node prints of a crash. */
export function parseEntry(line: string): Entry | null {
  const start = line.indexOf('{')
  if (start < 0 || start > maxPrefix) return null
  let value: unknown
  try {
    value = JSON.parse(line.slice(start))
  } catch {
    return null
  }
  const { level, time, msg, pid: _pid, hostname: _hostname, version: _version, ...fields } = value as Record<string, unknown>
  // A Date holds 8.64e15 ms either way.
  if (typeof level !== 'number' || typeof time !== 'number' || Math.abs(time) > 8.64e15 || typeof msg !== 'string') return null
  return { prefix: line.slice(0, start), level, time, msg, fields }
}
