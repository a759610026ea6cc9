import { serverNow } from '../lib/server-time.ts'
import { dismissToastAbout, showToast } from '../ui/toast.ts'
import type { PhoneNumber } from '#domain/number.ts'
import { pickNumber } from './pick-number.ts'

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
    const message = isFiltering
      ? 'Clear the filter to choose among all numbers.'
      : 'Their gateways have not been heard from. Try again in a while.'
    showToast(
      isOpenTheOnlyOne
        ? { kind: 'warning', title: 'No other number receives', message: 'The open one is the only one at the moment.', about }
        : { kind: 'warning', title: 'No number receives at the moment', message, about },
    )
  }
}
