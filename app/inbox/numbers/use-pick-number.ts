import { isFiltering } from '#domain/numbers/choice/filter-numbers.ts'
import { pickNumber } from '#domain/numbers/choice/pick-number.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { call } from '../../api/call.ts'
import { translate } from '../../i18n/words.tsx'
import { serverNow } from '../../stream/server-time.ts'
import { dismissToastAbout, showToast } from '../../ui/toast.ts'
import type { Inbox } from '../use-inbox.ts'
import { isLong } from '../inbox-cache.ts'
import type { NumberFilter } from './number-filter.ts'
import { whichNumbers } from './use-found-numbers.ts'

const about = 'picking a number'

type Props = {
  inbox: Pick<Inbox, 'listing' | 'openId' | 'setOpenId'>
  /** Those that the filter lets through, as far as they are known. */
  numbers: PhoneNumber[]
  favourites: ReadonlySet<string>
  filter: NumberFilter
}

/** Opens a quiet number that receives, or says that there is none; then the address asks for none any more. Of a long list the server picks. */
export function usePickNumber({ inbox: { listing, openId, setOpenId }, numbers, favourites, filter }: Props): () => void {
  const settle = (picked: PhoneNumber | null) => {
    if (picked) {
      dismissToastAbout(about)
      return setOpenId(picked.id)
    }
    if (openId === null) setOpenId(null)
    const isOpenTheOnlyOne = numbers.some((number) => number.id === openId && number.receiving === 'yes')
    const message = isFiltering(filter) ? translate('inbox.clear_filter') : translate('inbox.gateways_silent')
    showToast(
      isOpenTheOnlyOne
        ? { kind: 'warning', title: translate('inbox.no_other'), message: translate('inbox.no_other_hint'), about }
        : { kind: 'warning', title: translate('inbox.none_receives'), message, about },
    )
  }

  return () => {
    if (!isLong(listing))
      return settle(pickNumber(numbers, { openId, favourites, service: filter.service, now: serverNow(), random: Math.random() }))
    call('numbers.pick', { ...whichNumbers(filter), ...(openId === null ? {} : { except: openId }) })
      .then(({ number }) => settle(number))
      .catch((error: unknown) =>
        showToast({ kind: 'error', title: translate('inbox.connection_issue'), message: (error as Error).message, about }),
      )
  }
}
