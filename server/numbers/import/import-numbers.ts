import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { maxImportLines } from '#domain/list-import.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context, Store } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import type { Tx } from '#server/db/database.ts'
import { insertManyNumbers, lockNumbersByNumber, updateNumbers } from '../change/bulk-queries.ts'
import { lockAgainstDeletion } from '../gateway-number-queries.ts'
import { isListed } from '../is-listed.ts'
import { recordManyChanged } from '../record-many-changed.ts'
import { refuseDeletedGateway, requireGateway } from '../require-gateway.ts'
import { findNumbersByNumber, listGatewayNames } from './import-queries.ts'
import { findNumberColumns } from './find-columns.ts'
import { parseLines } from './parse-lines.ts'
import { listNamedIds, planImport, type ImportPlan, type NumberState } from './plan-import.ts'
import { splitCsvRows } from '#server/base/split-csv-rows.ts'

/** A record in the activity log names this many numbers; of more it has the count. */
const maxNamed = 200

type Import = Partial<Input<'numbers.import'>> & { text: string }

/**
 * Imports a list or a CSV file of numbers: adds those that do not exist and changes those that do, all of them or none. `dry_run` tells line by line
 * what would happen. With an invalid line it refuses all, unless `skip_invalid` leaves such lines out.
 * @throws Refusal import_too_long, import_invalid, numbers_changed when something else would happen than in `plan`, field_invalid
 */
export async function importNumbers(ctx: Context, input: Import): Promise<Output<'numbers.import'>> {
  const { text, dry_run: isDryRun = false, skip_invalid: skipsInvalid = false } = input
  const rows = await splitCsvRows(text, { field: 'text', maxLines: maxImportLines })
  const columns = findNumberColumns(rows)
  const parsed = await parseLines(rows, columns)
  if (parsed.length === 0) throw new Refusal('field_invalid', { field: 'text', message: 'There are no numbers in this list.' })
  const defaults = await parseDefaults(ctx, input.defaults)
  const numbers = [...new Set(parsed.flatMap((line) => ('reason' in line ? [] : [line.number])))]
  const plan = async (tx: Tx | null) => {
    const gateways = await listGatewayNames(tx ?? ctx.db)
    if (tx) await lockAgainstDeletion(tx, [defaults.gateway_id, ...listNamedIds(parsed, gateways)])
    return planImport(parsed, {
      stored: await (tx ? lockNumbersByNumber(tx, numbers) : findNumbersByNumber(ctx.db, numbers)),
      gateways,
      defaults,
    })
  }
  const present = ({ counts, lines, hash }: ImportPlan) => {
    return { dry_run: isDryRun, counts, columns: columns.columns, ignored: columns.ignored, lines, plan: hash }
  }
  if (isDryRun) return present(await plan(null))

  const done = await refuseDeletedGateway(() =>
    transact(ctx.db, async (tx) => {
      const planned = await plan(tx)
      if (input.plan !== undefined && input.plan !== planned.hash)
        throw new Refusal('numbers_changed', {
          message: 'The numbers have changed since the preview. Nothing was imported: preview the list again.',
        })
      if (planned.counts.invalid > 0 && !skipsInvalid)
        throw new Refusal('import_invalid', { field: 'text', message: describeInvalid(planned) })
      await store(ctx, tx, planned, input.file)
      return planned
    }),
  )
  if (done.added.length + done.changed.length > 0) ctx.announce()
  return present(done)
}

async function parseDefaults(ctx: Store, defaults: Import['defaults']): Promise<Omit<NumberState, 'number'>> {
  const gateway = defaults?.gateway_id
  return {
    status: defaults?.status ?? 'available',
    gateway_id: gateway ? await requireGateway(ctx, gateway) : null,
    is_test: defaults?.is_test ?? false,
  }
}

async function store(ctx: Context, tx: Tx, { added, changed, lines, counts }: ImportPlan, file: string | undefined) {
  if (added.length + changed.length === 0) return
  const inserted = await insertManyNumbers(
    tx,
    added.map((number) => ({ ...number, created_at: ctx.now() })),
  )
  // Another transaction has added one of them since they were looked up: it is not ours to overwrite.
  if (inserted.length < added.length)
    throw new Refusal('numbers_changed', { message: 'Some of these numbers have been added meanwhile. Nothing was imported: try again.' })
  await updateNumbers(
    tx,
    changed.map(({ after }) => after),
  )
  const listed = new Set(added.filter(isListed).map(({ number }) => number))
  await recordManyChanged(tx, [
    ...inserted.filter(({ number }) => listed.has(number)).map(({ id }) => id),
    ...changed.filter(({ before, after }) => isListed(before) || isListed(after)).map(({ after }) => after.id),
  ])
  const details = lines
    .filter(({ outcome }) => outcome === 'changed')
    .slice(0, maxNamed)
    .map(({ number, detail }) => `${number}: ${detail}`)
  const metadata = {
    ...(file === undefined ? {} : { file }),
    added: counts.added,
    changed: counts.changed,
    left_out: counts.invalid,
    ...(details.length === 0 ? {} : { details }),
    ...(added.length === 0 || added.length > maxNamed ? {} : { changes: { numbers: [[], added.map(({ number }) => number)] } }),
  }
  await recordAction(ctx, tx, { action: 'import_numbers', resource: 'phone_numbers', metadata })
}

function describeInvalid({ lines, counts }: ImportPlan): string {
  const [first] = lines.filter(({ outcome }) => outcome === 'invalid')
  const [are, others] = counts.invalid === 1 ? ['1 line is', ''] : [`${counts.invalid.toLocaleString('en-GB')} lines are`, 'the first is ']
  return `${are} not valid (${others}line ${first?.line}: ${first?.detail}), so nothing was imported.`
}
