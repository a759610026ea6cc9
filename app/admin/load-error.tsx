/** Says that a list could not be read, and lets one try again. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="banner" role="alert">
      <span>{message}</span>
      <button type="button" className="link" onClick={onRetry}>
        Try Again
      </button>
    </div>
  )
}
