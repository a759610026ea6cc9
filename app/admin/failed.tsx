/** Says that a list could not be read, and lets one try again. */
export function Failed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div className="banner" role="alert">
      <span>{words}</span>
      <button type="button" className="link" onClick={onRetry}>
        Try Again
      </button>
    </div>
  )
}
