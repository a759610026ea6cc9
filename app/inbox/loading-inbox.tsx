import { useEffect, useState } from 'react'

const shownAfterMs = 150

/** Six placeholders in the geometry of what comes; not for a wait too short to notice. */
export function LoadingInbox() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="inbox" aria-busy="true" data-shown={isShown}>
      <section aria-label="Numbers">
        <div className="pane-head">
          <h2>Numbers</h2>
        </div>
        <ul className="numbers" aria-label="Loading">
          {Array.from({ length: 6 }, (_, index) => (
            <li key={index} className="ncard" aria-hidden="true">
              <div>
                <span className="sk" style={{ width: '11.5rem', height: '1.125rem', margin: '.3125rem 0' }} />
                <span className="sk" style={{ width: '8rem', height: '.75rem', margin: '.25rem 0' }} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="only-l" aria-hidden="true">
        <LoadingMessages />
      </section>
    </div>
  )
}

export function LoadingMessages() {
  return (
    <>
      <div className="pane-head">
        <span className="sk" style={{ width: '14rem', height: '1rem' }} />
      </div>
      <LoadingRows />
    </>
  )
}

export function LoadingRows() {
  return (
    <ul className="msgs" aria-label="Loading">
      {Array.from({ length: 5 }, (_, index) => (
        <li key={index} className="msg" aria-hidden="true">
          <span className="sk" style={{ width: '2.25rem', height: '2.25rem' }} />
          <div>
            <span className="sk" style={{ width: '6rem', height: '.875rem', margin: '.25rem 0 .5rem' }} />
            <span className="sk" style={{ width: 'min(100%, 17rem)', height: '.75rem' }} />
          </div>
          <span className="sk only-l" style={{ height: '3.5rem' }} />
        </li>
      ))}
    </ul>
  )
}
