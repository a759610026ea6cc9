import { useEffect, useRef, useState, type ButtonHTMLAttributes } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass, type ButtonStyle } from './button-class.ts'
import * as styles from './busy-button.module.css'
import { joinClasses } from './join-classes.ts'
import { useUiWords } from './ui-words.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    isBusy: boolean
    /** The label meanwhile: "Saving…". Without it, the label stays beside the spinner. */
    busyLabel?: string | undefined
  }

/**
 * A button whose action takes a while. Meanwhile it shows a spinner, keeps the focus (which a disabled button would lose), and does
 * nothing on another press but show and announce a message. A form that it submits is not submitted by Enter either.
 */
export function BusyButton({ isBusy, busyLabel, look, isLarge, isWide, className, disabled, onClick, children, ...rest }: Props) {
  const [isPressedAgain, setIsPressedAgain] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The live region is at the end of the page: between buttons it would change their layout. In a dialog it is inside the dialog, as
  // screen readers ignore everything outside an open one.
  const [region, setRegion] = useState<Element | null>(null)
  useEffect(() => {
    setRegion(isBusy ? (button.current?.closest('dialog') ?? document.body) : null)
    if (!isBusy) setIsPressedAgain(false)
  }, [isBusy])
  const still = useUiWords().stillBusy(busyLabel)
  return (
    <>
      <button
        ref={button}
        type="button"
        {...rest}
        className={buttonClass({ look, isLarge, isWide, className: joinClasses(look !== 'link' && styles.busy, className) })}
        disabled={disabled && !isBusy}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        data-pressed-again={isPressedAgain || undefined}
        onClick={(event) => {
          if (!isBusy) return onClick?.(event)
          event.preventDefault()
          setIsPressedAgain(true)
        }}
      >
        {isBusy && busyLabel ? (isPressedAgain ? still : busyLabel) : children}
      </button>
      {region &&
        createPortal(
          <VisuallyHidden role="status" style={{ position: 'fixed', top: 0 }}>
            {isPressedAgain && still}
          </VisuallyHidden>,
          region,
        )}
    </>
  )
}
