import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Says that something could not be loaded, and offers to try again. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Banner>
      <span>{message}</span>
      <Button look="link" onClick={onRetry}>
        Try Again
      </Button>
    </Banner>
  )
}
