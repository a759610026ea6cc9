import { parseUkMobile } from '#domain/numbers/number.ts'
import { maxPorts, parseIccid, type ReportedSim } from '#domain/gateways/sim.ts'
import type { App } from '#server/context.ts'
import { storableText } from '#server/base/storable-text.ts'
import type { IngestGateway } from '../gateway-cache.ts'
import { lockGateways } from '../gateway-queries.ts'
import { isSeenDue, storablePort } from './known-sims.ts'
import { saveSims } from './save-sims.ts'
import type { SimTable } from './sim-table.ts'

/** A reported SIM whose ICCID and number are of the form that is stored; null is none. */
type Report = { port: string; iccid: string | null; number: string | null; network: string | null; signal: number | null }

const maxNetworkLength = 64
const maxSignal = 10_000

/**
 * Stores what a gateway reports of its SIMs. What it has reported before is no news, so a number that an administrator has entered since stays; and of most
 * messages nothing is written.
 */
export async function recordSims(app: App, gatewayId: number, sims: ReportedSim[]): Promise<void> {
  const gateway = await app.gatewayCache.find(gatewayId)
  if (!gateway) return
  const now = app.now()
  const news = parseReports(gateway, sims)
    .filter((report) => isNews(gateway, report, now))
    .filter((report) => !isUnknown(gateway, report) || app.newSims.mayTake(gateway.id, report.port, now))
  if (news.length === 0) return
  await app.db.transaction().execute(async (tx) => {
    const [row] = await lockGateways(tx, [gateway.id])
    if (!row) return
    await saveSims(tx, gateway.id, (table) => {
      for (const report of news) place(table, report, now)
      table.assume(parseUkMobile(row.current_phone_number ?? ''))
      // When all are in their places: numbers that change places are not taken from those that have got theirs.
      for (const report of news) takeNumber(table, report)
    })
  })
  app.gatewayCache.invalidate(gateway.id)
}

/** An ICCID or a number that one message gives to two ports says nothing of either. */
function parseReports(gateway: IngestGateway, sims: ReportedSim[]): Report[] {
  const reports = sims.slice(0, maxPorts).flatMap(({ port: named, iccid, number, network, signal }) => {
    const port = storablePort(gateway.sims, named)
    if (port === null) return []
    return {
      port,
      iccid: parseIccid(iccid ?? ''),
      number: parseUkMobile(number ?? ''),
      network:
        storableText(network ?? '')
          .slice(0, maxNetworkLength)
          .trim() || null,
      signal: signal !== undefined && Math.abs(signal) <= maxSignal ? Math.round(signal) : null,
    }
  })
  const isTwice = (field: 'iccid' | 'number') => {
    const counts = new Map<string, number>()
    for (const { [field]: value } of reports) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    return (value: string | null) => value !== null && (counts.get(value) ?? 0) > 1
  }
  const [isIccidTwice, isNumberTwice] = [isTwice('iccid'), isTwice('number')]
  return reports.map((report) => ({
    ...report,
    ...(isIccidTwice(report.iccid) ? { iccid: null } : {}),
    ...(isNumberTwice(report.number) ? { number: null } : {}),
  }))
}

function isNews(gateway: IngestGateway, { port, iccid, number }: Report, now: Date): boolean {
  const known = gateway.sims.at(port)
  if (!known || isSeenDue(known, now)) return true
  return (iccid !== null && iccid !== known.iccid) || (number !== null && number !== known.reported_number)
}

/** True if it is another SIM than the one in its port, and none that was there or elsewhere before. */
function isUnknown({ sims }: IngestGateway, { port, iccid }: Report): boolean {
  return iccid !== null && typeof sims.at(port)?.iccid === 'string' && !sims.iccids.has(iccid)
}

function place(table: SimTable, { port, iccid, number, network, signal }: Report, now: Date) {
  const here = table.at(port)
  // Another number than it ever had, and no word of the ICCID: the one that is known is of the SIM before.
  const isOther = iccid === null && number !== null && here?.iccid && number !== here.number && number !== here.reported_number
  if (here && isOther) table.displace(here)
  const sim = table.place(port, iccid)
  if (!sim) return
  sim.seen_at = now
  if (network !== null) sim.network = network
  if (signal !== null) sim.signal = signal
}

function takeNumber(table: SimTable, { port, number }: Report) {
  const sim = table.at(port)
  if (!sim || number === null || number === sim.reported_number) return
  table.giveNumber(sim, number)
  sim.reported_number = number
}
