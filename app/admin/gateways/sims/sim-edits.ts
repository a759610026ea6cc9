import { parseImportedNumber } from '#domain/numbers/imported-number.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import type { Input } from '#domain/api/api.ts'
import type { Sim } from '#domain/api/sims.ts'

export const simFields = ['number', 'iccid', 'network', 'prepaid_until', 'last_top_up', 'note'] as const
export type SimField = (typeof simFields)[number]
export type SimChange = Input<'sims.change'>['sims'][number]

/** What is typed in a field, and what was stored when typing began. */
export type SimEdit = { typed: string; from: string | null }
/** What is typed and not saved, by port and field. It lies over the list that is stored, which goes on changing. */
export type SimEdits = ReadonlyMap<string, Partial<Record<SimField, SimEdit>>>

/** A stored value as it stands in a field. */
export function textOf(sim: Sim, field: SimField): string {
  const value = sim[field]
  return value === null ? '' : field === 'number' ? formatNumber(value) : value
}

/** What the field of a port shows. */
export function shownIn(edits: SimEdits, sim: Sim, field: SimField): string {
  return edits.get(sim.port)?.[field]?.typed ?? textOf(sim, field)
}

/** With what is typed now; without it where it means what is stored. */
export function editSim(edits: SimEdits, sim: Sim, field: SimField, typed: string): SimEdits {
  const { [field]: known, ...others } = edits.get(sim.port) ?? {}
  const isStored = typed === textOf(sim, field)
  const changed = isStored ? others : { ...others, [field]: { typed, from: known ? known.from : sim[field] } }
  return withEdits(edits, sim.port, changed)
}

/** Without what has been saved; what was typed since then stays. */
export function removeSaved(edits: SimEdits, saved: SimEdits): SimEdits {
  let left = edits
  for (const [port, fields] of saved) {
    const typedSince = Object.entries(left.get(port) ?? {}).filter(([field, edit]) => fields[field as SimField]?.typed !== edit.typed)
    left = withEdits(left, port, Object.fromEntries(typedSince))
  }
  return left
}

function withEdits(edits: SimEdits, port: string, fields: Partial<Record<SimField, SimEdit>>): SimEdits {
  const next = new Map(edits)
  if (Object.keys(fields).length === 0) next.delete(port)
  else next.set(port, fields)
  return next
}

/** What has to be sent, with numbers in one notation, as far as they are numbers. */
export function listChanges(sims: Sim[], edits: SimEdits): SimChange[] {
  return sims.flatMap((sim) => {
    const fields = Object.entries(edits.get(sim.port) ?? {}).map(
      ([field, { typed }]) => [field, valueOf(field as SimField, typed)] as const,
    )
    const changed = fields.filter(([field, value]) => value !== sim[field as SimField])
    return changed.length === 0 ? [] : [{ port: sim.port, ...Object.fromEntries(changed) }]
  })
}

/** What is stored for what is typed: null for nothing, and a number in one notation. */
export function valueOf(field: SimField, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  return field === 'number' ? (parseImportedNumber(text).number ?? text) : text
}

/** What is wrong with a number that is typed, in words; undefined where nothing is. */
export function explainNumber(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : parseImportedNumber(typed).reason
}

/** The ports whose typed number is none. */
export function findWrongNumbers(sims: Sim[], edits: SimEdits): string[] {
  return sims.filter(({ port }) => explainNumber(edits.get(port)?.number?.typed ?? '') !== undefined).map(({ port }) => port)
}

/** True if the stored value has become another one since typing began. */
export function isOvertaken(edits: SimEdits, sim: Sim, field: SimField): boolean {
  const edit = edits.get(sim.port)?.[field]
  return edit !== undefined && edit.from !== sim[field]
}
