import { useState } from 'react'
import { Link, type MetaArgs } from 'react-router'
import type { Input, Output } from '#domain/api/api.ts'
import { maxGatewayLines } from '#domain/list-import.ts'
import { call, CallError } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import * as text from '../../../ui/text.module.css'
import { useAuth } from '../../../viewer/viewer.tsx'
import { AdminFrame } from '../../admin-frame.tsx'
import { BackLink } from '../../admin-header.tsx'
import { ImportPreview } from '../../import/import-preview.tsx'
import { ListForm } from '../../import/list-form.tsx'
import type { GivenList } from '../../import/read-list-file.ts'
import { formatGatewayCount } from '../format-gateway-count.ts'
import { UnsavedGuard } from '../../form/unsaved-guard.tsx'
import { leavingTokens, TokenFile } from '../change/token-file.tsx'
import * as styles from './gateway-import.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/gateways/import', siteOf(matches))
}

type Request = Pick<Input<'gateways.import'>, 'csv' | 'file'>
type Result = Output<'gateways.import'>

const listAddress = '/admin/gateways'
const patience = { timeoutMs: 180_000, timeoutMessage: 'The server took too long. Look at the gateways before you try again.' }

const scrollToTop = () => scrollTo({ top: 0, behavior: 'instant' })

/** Adds the gateways of a CSV file: give it, look at what would happen line by line, confirm, download the tokens. All of it happens, or nothing. */
export default function GatewayImport() {
  const { loading } = useAuth()
  const [given, setGiven] = useState<GivenList | null>(null)
  const [preview, setPreview] = useState<{ request: Request; result: Result } | null>(null)
  const look = useApiMutation({
    mutationFn: async (request: Request) => ({
      request,
      result: await call('gateways.import', { ...request, dry_run: true, skip_invalid: false }, patience),
    }),
    error: errorToast('The list could not be previewed'),
  })
  const confirmation = useApiMutation({
    mutationFn: ({ request, result: { plan, counts } }: { request: Request; result: Result }) =>
      call('gateways.import', { ...request, plan, dry_run: false, skip_invalid: counts.invalid > 0 }, patience),
    success: ({ counts }) => ({ title: 'Gateways Imported', message: `${formatGatewayCount(counts.added)} added.` }),
    error: errorToast('Nothing was imported'),
  })
  const done = confirmation.data
  const show = (found: NonNullable<typeof preview>) => {
    setPreview(found)
    scrollToTop()
  }

  return (
    <AdminFrame>
      <PageHead
        title="Import Gateways"
        back={<BackLink to={listAddress}>Back to Gateways</BackLink>}
        note={!loading && <p>{done ? `${formatGatewayCount(done.counts.added)} added.` : noteOf(preview !== null)}</p>}
      />
      {loading && <Spinner label="Loading…" />}
      <UnsavedGuard isDirty={confirmation.isPending} {...leavingTokens} />
      {done && (
        <div className={styles.done}>
          <TokenFile tokens={done.tokens} />
          <Link className={buttonClass({ look: 'line' })} to={listAddress}>
            Show the Gateways
          </Link>
        </div>
      )}
      {!loading && !preview && (
        <ListForm
          kind={{ things: 'gateways', maxLines: maxGatewayLines }}
          label="Gateways"
          placeholder={'name,kind,place\nPhone 1,httpsms,London'}
          columns="One gateway a line, with its name; the columns kind, place, tags, imei, current_phone_number and lists_numbers may be left out:"
          example={
            'name,kind,place,tags,imei,current_phone_number,lists_numbers\nPhone 1,android-sms-gateway,London,rack 2;EE,356938035643809,07700 900142,own\nBank 1,dinstar,Leeds,,,,all'
          }
          asideTitle="What happens"
          aside={<Words />}
          given={given}
          error={look.fieldError?.message}
          isBusy={look.isPending}
          onPreview={(list) => {
            setGiven(list)
            look.mutate({ csv: list.text, ...(list.file === undefined ? {} : { file: list.file }) }, { onSuccess: show })
          }}
        />
      )}
      {!loading && preview && !done && (
        <ImportPreview
          things="gateways"
          lines={preview.result.lines}
          counts={preview.result.counts}
          ignored={preview.result.ignored}
          formatCount={formatGatewayCount}
          isBusy={confirmation.isPending}
          isOutdated={confirmation.error instanceof CallError && confirmation.error.code === 'gateway_changed'}
          isLooking={look.isPending}
          onLookAgain={() => look.mutate(preview.request, { onSuccess: (found) => (confirmation.reset(), show(found)) })}
          onBack={() => {
            confirmation.reset()
            setPreview(null)
          }}
          onConfirm={() => confirmation.mutate(preview, { onSuccess: scrollToTop })}
        />
      )}
    </AdminFrame>
  )
}

function noteOf(isPreviewed: boolean): string {
  return isPreviewed
    ? 'This is what will happen. Nothing has been changed yet.'
    : 'Paste a list, or give a CSV file. You see what will happen before anything does.'
}

function Words() {
  return (
    <div className={`${styles.words} ${text.muted}`}>
      <p>Each new name becomes a gateway with a token of its own. You download the tokens as one file, once.</p>
      <p>A gateway whose name exists stays as it is. Without a kind it is a program of yours (json), and lists its own number.</p>
      <p>SMPP links and devices that have to be asked need an address and a password: add those one by one.</p>
    </div>
  )
}
