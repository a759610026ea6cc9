import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import * as icon from '../../../ui/icon.module.css'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Warning } from '../../../ui/warning.tsx'

/**
 * The address that a phone delivers to as a QR code, which its camera opens or copies. SMS Gate, httpSMS and textbee read no webhook from a code: those of httpSMS and
 * textbee hold the key of an account with them.
 */
export function PhoneCode({ address, hasToken }: { address: string; hasToken: boolean }) {
  const [isShown, setIsShown] = useState(false)
  if (!address.startsWith('https://'))
    return (
      <Warning role="note">
        <p>
          There is no QR code, as the address of this site does not begin with <strong>https://</strong>, and phone apps deliver to nothing
          else. Set PUBLIC_URL to the https:// address, and open this again.
        </p>
      </Warning>
    )
  if (!hasToken) return <p>The address is also a QR code where its token is known: create a new token to have it.</p>
  return (
    <>
      <p>
        Get the address onto the phone: its camera reads it from the screen, to be copied into the app. Whoever photographs the code can
        deliver texts as this gateway.
      </p>
      {isShown ? (
        <QrCode text={address} label="QR code of the address with its token" />
      ) : (
        <Button look="line" onClick={() => setIsShown(true)}>
          <QrIcon className={icon.small} aria-hidden />
          Show QR Code
        </Button>
      )}
    </>
  )
}
