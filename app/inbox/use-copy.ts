import { useCallback, useEffect, useRef, useState } from 'react'
import { copyText } from '../ui/copy-text.ts'
import { dismissToastAbout, showToast } from '../ui/toast.ts'
import { translate } from '../i18n/words.tsx'

const tickMs = 2000
const about = 'copying'

/** Copies a text, and reports it for two seconds. */
export function useCopy(): { isCopied: boolean; copy(text: string): Promise<boolean> } {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = useCallback(async (text: string) => {
    const succeeded = await copyText(text)
    if (!succeeded) {
      showToast({
        kind: 'warning',
        title: translate('inbox.not_copied'),
        message: translate('inbox.select_text'),
        about,
      })
      return false
    }
    dismissToastAbout(about)
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), tickMs)
    return true
  }, [])
  return { isCopied, copy }
}
