import type { Scheduled } from '#server/operations/checks/check-jobs.ts'
import type { Condition } from '../condition.ts'
import { backupLate } from './backup-late.ts'
import { certificateEnds } from './certificate-ends.ts'
import { channelFailing } from './channel-failing.ts'
import { clockWrong } from './clock-wrong.ts'
import { databaseFull } from './database-full.ts'
import { gatewayNoTexts } from './gateway-no-texts.ts'
import { gatewaySilent } from './gateway-silent.ts'
import { heldWaiting } from './held-waiting.ts'
import { diskFull } from './disk-full.ts'
import { createJobLate } from './job-late.ts'
import { linkDown } from './link-down.ts'
import { mailFailing } from './mail-failing.ts'
import { numberSilent } from './number-silent.ts'
import { reportsWaiting } from './reports-waiting.ts'
import { simLapses } from './sim-lapses.ts'

/** Everything that alarms are about. @param jobs the scheduled jobs */
export function listConditions(jobs: Scheduled[]): Condition[] {
  return [
    gatewaySilent,
    gatewayNoTexts,
    numberSilent,
    linkDown,
    heldWaiting,
    reportsWaiting,
    mailFailing,
    createJobLate(jobs),
    diskFull,
    databaseFull,
    clockWrong,
    backupLate,
    certificateEnds,
    channelFailing,
    simLapses,
  ]
}
