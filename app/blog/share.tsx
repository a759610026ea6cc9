import { Check, Link as LinkIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../ui/copy-text.ts'
import { copy } from './copy.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import * as icon from '../ui/icon.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './share.module.css'

const shownMs = 2000

/** Each is a plain link as the service documents it: nothing is loaded from there. */
function placesToShare(url: string, title: string): Array<{ name: string; address: string }> {
  const at = encodeURIComponent(url)
  return [
    { name: 'Facebook', address: `https://www.facebook.com/sharer/sharer.php?u=${at}` },
    { name: 'Twitter', address: `https://twitter.com/intent/tweet?url=${at}&text=${encodeURIComponent(title)}` },
    { name: 'LinkedIn', address: `https://www.linkedin.com/sharing/share-offsite/?url=${at}` },
  ]
}

export function Share({ url, title }: { url: string; title: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <div className={styles.share} role="group" aria-labelledby="share-title">
      <h2 id="share-title">{copy.share}</h2>
      <ul>
        {placesToShare(url, title).map(({ name, address }) => (
          <li key={name}>
            <a
              className={buttonClass({ look: 'line' })}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Share on ${name}`}
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <Button
            look="line"
            className={styles.copy}
            onClick={() => void copyText(url).then((isCopied) => setOutcome(isCopied ? 'copied' : 'failed'))}
          >
            {outcome === 'copied' ? (
              <Check className={`${icon.small} ${styles.done}`} aria-hidden />
            ) : (
              <LinkIcon className={icon.small} aria-hidden />
            )}
            {outcome === 'copied' ? copy.copied : outcome === 'failed' ? copy.cannotCopy : copy.copyLink}
          </Button>
        </li>
      </ul>
      <VisuallyHidden role="status">
        {outcome === 'copied' ? 'The link is copied.' : outcome === 'failed' ? 'The link could not be copied.' : ''}
      </VisuallyHidden>
    </div>
  )
}
