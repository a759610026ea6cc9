import type { Notice, ToldAlarm } from './notice.ts'

/** More lines are counted and not listed. */
const maxListed = 100

/** "Phone is silent", "3 alarms", "Over: Phone is silent" */
export function titleOf({ opened, closed, is_test: isTest }: Notice): string {
  if (isTest) return 'A test of alarms'
  const [first] = opened
  if (opened.length > 1) return `${opened.length} alarms: ${first?.title ?? ''} and others`
  if (first) return first.title
  return closed.length === 1 ? `Over: ${closed[0]?.title ?? ''}` : `${closed.length} alarms are over`
}

/** The notice as plain text of at most `maxLength` characters. */
export function renderNotice(notice: Notice, { site, url, maxLength }: { site: string; url: string | null; maxLength: number }): string {
  const end = url === null ? '' : `\n\n${url}/admin/alarms`
  const head = `${site}: ${titleOf(notice)}`
  if (notice.is_test) return `${head}\n\nIf you can read this, alarms arrive here.${end}`
  const lines = [
    ...listLines('Wrong now:', notice.opened, ({ title, detail }) => `• ${title}. ${detail}`),
    ...listLines('Over:', notice.closed, ({ title, from, to }) => `• ${title} (${formatSpan(from, to)})`),
  ]
  let text = head
  for (const [index, line] of lines.entries()) {
    const rest = `\n… and ${lines.length - index} more lines`
    if (text.length + line.length + rest.length + end.length + 1 > maxLength) return text + rest + end
    text += `\n${line}`
  }
  return text + end
}

function listLines(heading: string, alarms: ToldAlarm[], lineOf: (alarm: ToldAlarm) => string): string[] {
  if (alarms.length === 0) return []
  const more = alarms.length > maxListed ? [`… and ${alarms.length - maxListed} more`] : []
  return ['', heading, ...alarms.slice(0, maxListed).map(lineOf), ...more]
}

/** "2026-11-22 14:02 to 14:40 UTC" */
function formatSpan(from: string, to: string | null): string {
  const [start, end] = [format(from), format(to ?? from)]
  return `${start} to ${end.slice(0, 10) === start.slice(0, 10) ? end.slice(11) : end} UTC`
}

function format(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}
