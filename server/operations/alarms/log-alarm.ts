import type { App } from '#server/context.ts'

export type AlarmLine = { kind: string; subject: string; isOpen: boolean }

/** Logs that an alarm was told to be open, or over. Its title may have a number, and is left out. */
export function logAlarm(app: Pick<App, 'log'>, { kind, subject, isOpen }: AlarmLine): void {
  const detail = { alarm: kind, ...(kind.startsWith('gateway_') ? { gateway: Number(subject) } : { subject }) }
  if (isOpen) app.log.warn(detail, 'an alarm opened')
  else app.log.info(detail, 'an alarm is over')
}
