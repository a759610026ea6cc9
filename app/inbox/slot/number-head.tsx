import { Check, ChevronLeft, Copy } from 'lucide-react'
import type { RefObject } from 'react'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { formatNumber, withoutPrefix } from '#domain/numbers/number.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../i18n/words.tsx'
import { DemoBadge } from '../../shell/demo-badge.tsx'
import { SpacedNumber } from '../../texts/spaced-number.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import * as icon from '../../ui/icon.module.css'
import { joinClasses } from '../../ui/join-classes.ts'
import { SwappedLabel } from '../../ui/swapped-label.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as layout from '../inbox.module.css'
import { useCopy } from '../use-copy.ts'
import * as styles from './number-head.module.css'

type Props = { number: PhoneNumber; heading: RefObject<HTMLHeadingElement | null>; onBack: () => void }

/** The head of an open number: the number as a plate that copies it, and how many texts it has. On a phone it is the head of the page. */
export function NumberHead({ number: { number, message_count: count }, heading, onBack }: Props) {
  const t = useWords()
  const format = useFormat()
  const Heading = useIsWide() ? 'h2' : 'h1'
  return (
    <div className={styles.head}>
      <IconButton className={joinClasses(layout.narrowOnly, styles.back)} label={t('inbox.back')} onClick={onBack}>
        <ChevronLeft className={joinClasses(icon.icon, layout.pointing)} aria-hidden />
      </IconButton>
      <div className={styles.title}>
        <Heading ref={heading} tabIndex={-1}>
          {t('inbox.messages_for')} <SpacedNumber number={number} />
        </Heading>
        <Badge>
          <span aria-hidden="true">{format.figure(count)}</span>
          <VisuallyHidden>{t('inbox.messages_count', { count })}</VisuallyHidden>
        </Badge>
        <DemoBadge number={number} label={t('inbox.demo')} hint={t('inbox.demo_hint')} />
      </div>
      <CopyNumber number={number} />
    </div>
  )
}

function CopyNumber({ number }: { number: string }) {
  const t = useWords()
  const whole = useCopy()
  const national = useCopy()
  return (
    <div className={styles.copying}>
      <button
        type="button"
        className={styles.plate}
        aria-label={t('inbox.copy_named', { number: formatNumber(number) })}
        onClick={() => void whole.copy(number)}
      >
        <SpacedNumber number={number} />
        {whole.isCopied ? <Check className={icon.small} aria-hidden /> : <Copy className={icon.small} aria-hidden />}
      </button>
      <Button
        look="bare"
        className={joinClasses(styles.national, national.isCopied && styles.copied)}
        aria-label={t('inbox.copy_without_prefix')}
        onClick={() => void national.copy(withoutPrefix(number))}
      >
        <SwappedLabel
          shown={t(national.isCopied ? 'inbox.copied' : 'inbox.without_prefix')}
          other={t(national.isCopied ? 'inbox.without_prefix' : 'inbox.copied')}
        />
      </Button>
      <VisuallyHidden aria-live="polite">{(whole.isCopied || national.isCopied) && t('inbox.copied')}</VisuallyHidden>
    </div>
  )
}
