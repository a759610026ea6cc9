import { serverNow } from '../../stream/server-time.ts'
import { dismissToastAbout, showToast } from '../../ui/toast.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { pickNumber } from './pick-number.ts'
import { translate } from '../../i18n/words.tsx'

const about = 'picking a number'

type Props = {
  numbers: PhoneNumber[]
  favourites: ReadonlySet<string>
  service: string | null
  openId: string | null
  setOpenId: (id: string | null) => void
  /** Some numbers are left out. */
  isFiltering: boolean
}

/** Opens a quiet number that receives, or says that there is none; then the address asks for none any more. */
export function usePickNumber({ numbers, favourites, service, openId, setOpenId, isFiltering }: Props): () => void {
  return () => {
    const picked = pickNumber(numbers, { openId, favourites, service, now: serverNow(), random: Math.random() })
    if (picked) {
      dismissToastAbout(about)
      return setOpenId(picked.id)
    }
    if (openId === null) setOpenId(null)
    const isOpenTheOnlyOne = numbers.some(({ id, receiving }) => id === openId && receiving === 'yes')
    const message = isFiltering ? translate('inbox.clear_filter') : translate('inbox.gateways_silent')
    showToast(
      isOpenTheOnlyOne
        ? { kind: 'warning', title: translate('inbox.no_other'), message: translate('inbox.no_other_hint'), about }
        : { kind: 'warning', title: translate('inbox.none_receives'), message, about },
    )
  }
}
