import { Download } from 'lucide-react'
import { useState } from 'react'
import type { NewTokens } from '#domain/api/gateways.ts'
import { writeCsvLine } from '#domain/csv.ts'
import { Button } from '../../../ui/button.tsx'
import * as icon from '../../../ui/icon.module.css'
import { saveFile } from '../../../ui/save-file.ts'
import { Warning } from '../../../ui/warning.tsx'
import { UnsavedGuard } from '../../form/unsaved-guard.tsx'
import { formatGatewayCount } from '../format-gateway-count.ts'

/** What is asked before new tokens are left, also while they are being made. */
export const leavingTokens = {
  title: 'Leave without the tokens?',
  message: 'The tokens have not been downloaded, and cannot be shown again.',
  stay: 'Stay',
}

/** Downloads new tokens as a file, which is made here: they are in no address and no further request. Asks before they are left without it. */
export function TokenFile({ tokens, onSaved }: { tokens: NewTokens; onSaved?: () => void }) {
  const [isSaved, setIsSaved] = useState(false)
  const save = () => {
    const lines = [['name', 'id', 'token'], ...tokens.map(({ name, id, token }) => [name, id, token])]
    saveFile('gateway-tokens.csv', lines.map(writeCsvLine).join(''), 'text/csv')
    setIsSaved(true)
    onSaved?.()
  }
  return (
    <>
      <Warning role="group" aria-label="New tokens">
        <p>
          <strong>These tokens are shown once.</strong> Only their hashes are stored: without the file, {formatGatewayCount(tokens.length)}{' '}
          {tokens.length === 1 ? 'needs a new one' : 'need new ones'}.
        </p>
        <Button look={isSaved ? 'line' : 'ink'} onClick={save}>
          <Download className={icon.small} aria-hidden />
          {isSaved ? 'Download Again' : 'Download Tokens'}
        </Button>
      </Warning>
      <UnsavedGuard isDirty={!isSaved} {...leavingTokens} />
    </>
  )
}
