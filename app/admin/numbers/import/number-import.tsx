import { useState } from 'react'
import { useNavigate, type MetaArgs } from 'react-router'
import type { Input, Output } from '#domain/api/api.ts'
import { maxImportLines } from '#domain/list-import.ts'
import { formatNumber, type NumberStatus } from '#domain/numbers/number.ts'
import { call, CallError } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { useAuth } from '../../../viewer/viewer.tsx'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AdminFrame } from '../../admin-frame.tsx'
import { BackLink } from '../../admin-header.tsx'
import { formatNumberCount } from '../../list/format-number-count.ts'
import { ImportPreview } from '../../import/import-preview.tsx'
import { ListForm } from '../../import/list-form.tsx'
import type { GivenList } from '../../import/read-list-file.ts'
import { noGateway } from '../number-words.ts'
import { DefaultFields, type ImportDefaults } from './default-fields.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/numbers/import', siteOf(matches))
}

type Request = Omit<Input<'numbers.import'>, 'dry_run' | 'skip_invalid'>
type Fields = { gateway_id: string; status: NumberStatus; is_test: boolean }
type Preview = { request: Request; result: Output<'numbers.import'> }

const patience = { timeoutMs: 180_000, timeoutMessage: 'The server took too long. Look at the numbers before you try again.' }

/** Imports a list or a CSV file: give it, look at what would happen line by line, confirm. All of it happens, or nothing. */
export default function NumberImport() {
  const { loading } = useAuth()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [given, setGiven] = useState<{ list: GivenList | null; defaults: ImportDefaults }>({
    list: null,
    defaults: { gateway_id: null, status: 'available', is_test: false },
  })
  const navigate = useNavigate()

  const look = useApiMutation({
    mutationFn: async (request: Request): Promise<Preview> => ({
      request,
      result: await call('numbers.import', { ...request, dry_run: true, skip_invalid: false }, patience),
    }),
    error: errorToast('The list could not be previewed'),
  })
  const confirmation = useApiMutation({
    mutationFn: ({ request, result }: Preview) =>
      call('numbers.import', { ...request, plan: result.plan, dry_run: false, skip_invalid: result.counts.invalid > 0 }, patience),
    success: ({ counts }) => ({ title: 'Numbers Imported', message: describeImported(counts) }),
    error: errorToast('Nothing was imported'),
  })
  // Given to each call: it is done only while this page is there.
  const show = (found: Preview) => {
    setPreview(found)
    scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <AdminFrame>
      <PageHead
        title="Import Numbers"
        back={<BackLink to="/admin/numbers">Back to Numbers</BackLink>}
        note={
          !loading && (
            <p>
              {preview
                ? 'This is what will happen. Nothing has been changed yet.'
                : 'Paste a list, or give a CSV file. You see what will happen before anything does.'}
            </p>
          )
        }
      />
      {loading && <Spinner label="Loading…" />}
      {!loading && !preview && (
        <ListForm<Fields>
          kind={{ things: 'numbers', maxLines: maxImportLines }}
          label="Numbers"
          placeholder={'07700 900142\n+44 7700 900387'}
          columns="One number a line, in any notation, with or without the columns gateway, status and test:"
          example={'number;gateway;status;test\n07700 900142;SIM bank;available;no\n+44 (0)7700 900387;;paused;yes'}
          asideTitle="New numbers"
          aside={<DefaultFields defaults={given.defaults} />}
          given={given.list}
          error={look.fieldError?.message}
          isBusy={look.isPending}
          onPreview={(list, { gateway_id: gateway, status, is_test }) => {
            const defaults = { gateway_id: gateway === noGateway.value ? null : gateway, status, is_test }
            setGiven({ list, defaults })
            look.mutate({ text: list.text, defaults, ...(list.file === undefined ? {} : { file: list.file }) }, { onSuccess: show })
          }}
        />
      )}
      {!loading && preview && (
        <ImportPreview
          things="numbers"
          lines={preview.result.lines.map(({ number, ...line }) => ({ ...line, name: number === '' ? '' : formatNumber(number) }))}
          counts={preview.result.counts}
          ignored={preview.result.ignored}
          formatCount={formatNumberCount}
          isBusy={confirmation.isPending}
          isOutdated={confirmation.error instanceof CallError && confirmation.error.code === 'numbers_changed'}
          isLooking={look.isPending}
          onLookAgain={() => look.mutate(preview.request, { onSuccess: (found) => (confirmation.reset(), show(found)) })}
          onBack={() => {
            confirmation.reset()
            setPreview(null)
          }}
          onConfirm={() => confirmation.mutate(preview, { onSuccess: () => void navigate('/admin/numbers') })}
        />
      )}
    </AdminFrame>
  )
}

function describeImported({ added, changed }: Output<'numbers.import'>['counts']): string {
  if (changed === 0) return `${formatNumberCount(added)} added.`
  return added === 0
    ? `${formatNumberCount(changed)} changed.`
    : `${formatNumberCount(added)} added, ${changed.toLocaleString('en-GB')} changed.`
}
