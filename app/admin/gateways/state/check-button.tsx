import { RefreshCw } from 'lucide-react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import * as icon from '../../../ui/icon.module.css'
import type { ButtonLook } from '../../../ui/button-class.ts'

type Props = {
  look: ButtonLook
  /** What is checked: the name of a gateway, or several. */
  of: string
  isBusy: boolean
  /** The class of its words, which a narrow list hides. */
  labelClass?: string | undefined
  onPress: () => void
}

/** Has a gateway asked whether it is there: what the specification calls to refresh it. */
export function CheckButton({ look, of, isBusy, labelClass, onPress }: Props) {
  return (
    <BusyButton look={look} isBusy={isBusy} aria-label={`Check now: refresh ${of}`} onClick={onPress}>
      <RefreshCw className={icon.small} aria-hidden />
      <span className={labelClass}>Check now</span>
    </BusyButton>
  )
}
