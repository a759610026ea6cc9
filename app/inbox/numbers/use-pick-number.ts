import { serverNow } from '../../time/server-time.ts'
import { dismissToastAbout, showToast } from '../../ui/toast.ts'
import type { PhoneNumber } from '#domain/numbers/number.ts'
import { pickNumber } from './pick-number.ts'
import { translate } from '../../i18n/words.tsx'

const about = 'picking a number'

type Props = {
  numbers: PhoneNumber[]
  favourites: ReadonlySet<string>
  openId: string | null
  setOpenId: (id: string) => void
  /** Some numbers are left out. */
  isFiltering: boolean
}

/** Opens a quiet number that receives, or says that there is none. */
export function usePickNumber({ numbers, favourites, openId, setOpenId, isFiltering }: Props): () => void {
  return () => {
    const picked = pickNumber(numbers, { openId, favourites, now: serverNow(), random: Math.random() })
    if (picked) {
      dismissToastAbout(about)
      return setOpenId(picked.id)
    }
    const isOpenTheOnlyOne = numbers.some(({ id, receiving }) => id === openId && receiving === 'yes')
    const message = isFiltering ? translate('inbox.clear_filter') : translate('inbox.gateways_silent')
    showToast(
      isOpenTheOnlyOne
        ? { kind: 'warning', title: translate('inbox.no_other'), message: translate('inbox.no_other_hint'), about }
        : { kind: 'warning', title: translate('inbox.none_receives'), message, about },
    )
  }
}
