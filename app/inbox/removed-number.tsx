import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatNumber, type PhoneNumber } from '#domain/number.ts'

/** What is said of an open number that has left the list. */
export function removedMessage({ number }: PhoneNumber): string {
  return `${formatNumber(number)} is not available any more, and neither are its texts.`
}

type Props = { next: PhoneNumber | undefined; onOpen: (id: string) => void; onBack: () => void }

/** The ways on from an open number that has left the list: another number, or the list. */
export function RemovedNumber({ next, onOpen, onBack }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // The focus may have been on something that left with the number; nobody else's is moved.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="removed-acts">
      {next && (
        <button ref={button} type="button" className="btn ink" onClick={() => onOpen(next.id)}>
          Open {formatNumber(next.number)}
        </button>
      )}
      <button type="button" className="btn line only-s" onClick={onBack}>
        <ChevronLeft className="i-s" aria-hidden />
        Back to Numbers
      </button>
    </div>
  )
}
