import { useEffect, useState, type ButtonHTMLAttributes } from 'react'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  isBusy: boolean
  /** What it says meanwhile: "Saving…". Without it, it keeps its words beside the spinner. */
  busyWords?: string | undefined
}

/**
 * A button whose work takes a while. Meanwhile it turns a spinner, keeps the focus (which a disabled button would lose), and does nothing
 * twice: another press is answered in words, seen and heard. A form that it submits is not submitted by Enter either.
 */
export function BusyButton({ isBusy, busyWords, disabled, onClick, children, ...rest }: Props) {
  const [isPressedAgain, setIsPressedAgain] = useState(false)
  useEffect(() => {
    if (!isBusy) setIsPressedAgain(false)
  }, [isBusy])
  const still = busyWords ? `Still ${busyWords.charAt(0).toLowerCase()}${busyWords.slice(1)}` : 'Still working…'
  return (
    <>
      <button
        type="button"
        {...rest}
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
        {isBusy && busyWords ? (isPressedAgain ? still : busyWords) : children}
      </button>
      {isBusy && (
        <span className="sr" role="status">
          {isPressedAgain && still}
        </span>
      )}
    </>
  )
}
