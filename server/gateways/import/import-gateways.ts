import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { maxGatewayLines } from '#domain/list-import.ts'
import { splitCsvRows } from '#server/base/split-csv-rows.ts'
import { hashToken, makeToken } from '#server/base/token.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import { listingColumns } from '../create-gateway.ts'
import { findGatewayColumns } from './gateway-columns.ts'
import { findGatewayNames, insertGateways, lockGatewayImports } from './import-queries.ts'
import { parseGatewayLines, planGatewayImport, type GatewayPlan } from './plan-gateway-import.ts'

/** A record in the activity log names this many gateways; of more it has the count. */
const maxNamed = 200

type Tokens = Output<'gateways.import'>['tokens']
type Import = Partial<Input<'gateways.import'>> & { csv: string }

/**
 * Adds the gateways of a CSV file whose names do not exist, all of them or none, and returns their tokens, which are never shown again. `dry_run` tells line by
 * line what would happen. With an invalid line it refuses all, unless `skip_invalid` leaves such lines out.
 * @throws Refusal import_too_long, import_invalid, gateway_changed when something else would happen than in `plan`, field_invalid
 */
export async function importGateways(ctx: Context, input: Import): Promise<Output<'gateways.import'>> {
  const { dry_run: isDryRun = false, skip_invalid: skipsInvalid = false } = input
  const rows = await splitCsvRows(input.csv, { field: 'csv', maxLines: maxGatewayLines })
  const columns = findGatewayColumns(rows)
  const parsed = await parseGatewayLines(rows, columns)
  if (parsed.length === 0) throw new Refusal('field_invalid', { field: 'csv', message: 'There are no gateways in this list.' })
  const present = ({ lines, counts, plan }: GatewayPlan, tokens: Tokens) => {
    return { dry_run: isDryRun, counts, columns: columns.columns, ignored: columns.ignored, lines, plan, tokens }
  }
  if (isDryRun) return present(planGatewayImport(parsed, await findGatewayNames(ctx.db)), [])

  const { planned, tokens } = await transact(ctx.db, async (tx) => {
    await lockGatewayImports(tx)
    const plan = planGatewayImport(parsed, await findGatewayNames(tx))
    if (input.plan !== undefined && input.plan !== plan.plan)
      throw new Refusal('gateway_changed', { message: 'The gateways have changed since this preview. Nothing was imported.' })
    if (plan.counts.invalid > 0 && !skipsInvalid) throw new Refusal('import_invalid', { field: 'csv', message: describeInvalid(plan) })
    return { planned: plan, tokens: await store(ctx, tx, plan, input.file) }
  })
  for (const { id } of tokens) ctx.gatewayCache.invalidate(Number(id))
  if (tokens.length > 0) ctx.announce()
  return present(planned, tokens)
}

async function store(ctx: Context, tx: Tx, { added, counts }: GatewayPlan, file: string | undefined): Promise<Tokens> {
  if (added.length === 0) return []
  const created = added.map((gateway) => ({ gateway, token: makeToken(ctx) }))
  const ids = await insertGateways(
    tx,
    created.map(({ gateway, token }) => ({
      ...gateway,
      ...listingColumns(gateway.lists_numbers),
      token_hash: hashToken(token),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })),
  )
  const metadata = {
    ...(file === undefined ? {} : { file }),
    added: counts.added,
    left_out: counts.invalid,
    ...(added.length > maxNamed ? {} : { names: added.map(({ name }) => name) }),
  }
  await recordAction(ctx, tx, { action: 'import_gateways', resource: 'sms_gateways', metadata })
  return created.map(({ gateway: { name }, token }) => ({ name, id: String(ids.get(name)), token }))
}

function describeInvalid({ lines, counts }: GatewayPlan): string {
  const [first] = lines.filter(({ outcome }) => outcome === 'invalid')
  const [are, others] = counts.invalid === 1 ? ['1 line is', ''] : [`${counts.invalid.toLocaleString('en-GB')} lines are`, 'the first is ']
  return `${are} not valid (${others}line ${first?.line}: ${first?.detail}), so nothing was imported.`
}
