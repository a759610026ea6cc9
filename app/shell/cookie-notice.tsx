import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { storageKeys } from '#domain/cookies.ts'

const storageKey = storageKeys.consent
const appearsAfterMs = 1000
const fadeMs = 300

type State = 'hidden' | 'shown' | 'fading'

/** Asks once about cookies. Closing it is not consent. */
export function CookieNotice() {
  const [state, setState] = useState<State>('hidden')
  useEffect(() => {
    if (readChoice() !== null) return
    const timer = setTimeout(() => setState('shown'), appearsAfterMs)
    return () => clearTimeout(timer)
  }, [])

  const leave = (choice: 'accepted' | 'declined' | null) => {
    if (choice) storeChoice(choice)
    setState('fading')
    setTimeout(() => setState('hidden'), fadeMs)
  }
  if (state === 'hidden') return null
  return (
    // Escape closes it as its close button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={`cookie ${state === 'fading' ? 'fading' : ''}`}
      aria-label="Cookie Notice"
      onKeyDown={(event) => event.key === 'Escape' && leave(null)}
    >
      <h2>
        Cookie Notice
        <button type="button" className="icon-btn" aria-label="Close" onClick={() => leave(null)}>
          <X className="i-s" aria-hidden />
        </button>
      </h2>
      <p>We use cookies to analyze traffic and improve your experience. You can manage your preferences anytime.</p>
      <div>
        <button type="button" className="btn ink" onClick={() => leave('accepted')}>
          Accept
        </button>
        <button type="button" className="btn line" onClick={() => leave('declined')}>
          Decline
        </button>
      </div>
    </section>
  )
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return 'declined'
  }
}

function storeChoice(choice: 'accepted' | 'declined') {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Nothing can be kept here, which is what declining means anyway.
  }
}
