import { useState, type FormEvent, type ReactNode } from 'react'
import { Outcome } from './outcome.tsx'
import { TypedConfirmation } from './typed-confirmation.tsx'
import { describeFound, type Cleanup } from './use-cleanup.ts'

type Props = {
  cleanup: Cleanup
  title: string
  words: string
  /** Asked to count what would go. */
  onCount: () => void
  /** What is to be filled in. */
  children?: ReactNode
}

/** A tool that deletes: what it is about, what it has found, and the confirmation that wants to be typed. */
export function Tool({ cleanup, title, words, onCount, children }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { found } = cleanup
  const count = (event: FormEvent) => {
    event.preventDefault()
    onCount()
  }
  return (
    <section className="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <form className="body" onSubmit={count} noValidate>
        <p className="muted">{words}</p>
        {children}
        <Outcome cleanup={cleanup} title={title} onAsk={() => setIsAsking(true)} />
      </form>
      {isAsking && found && (
        <TypedConfirmation
          title={title}
          words={`${describeFound(cleanup.say, found)} will be deleted for good, for everybody.`}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void cleanup.clean()
          }}
        />
      )}
    </section>
  )
}
