import { CallError } from '../../api/call.ts'
import { translate } from '../../i18n/words.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { message: string; error?: Error | null | undefined; onRetry: () => void }

/** Says that something could not be loaded, and why where that is known, and offers to try again. */
export function LoadError({ message, error, onRetry }: Props) {
  return (
    <Banner>
      <span>
        {message}
        {error instanceof CallError && <span> {reasonOf(error)}</span>}
      </span>
      <Button look="link" onClick={onRetry}>
        Try Again
      </Button>
    </Banner>
  )
}

/** Of a database that is away the server says that nothing was stored: nothing was to be. */
function reasonOf({ code, message }: CallError): string {
  return code === 'database_away' ? translate('shell.database_unavailable') : message
}
