import { useId, type ReactNode } from 'react'
import { useLanguage } from '../lib/words.tsx'
import { Panel, PanelHeader } from '../ui/panel.tsx'

type Props = { title: string; action?: ReactNode; /** Its words are not in the catalogue. */ isEnglish?: boolean; children: ReactNode }

/** A section of the account page: a heading, its content, and an action. */
export function AccountPanel({ title, action, isEnglish = false, children }: Props) {
  const language = useLanguage()
  const isForeign = isEnglish && language !== 'en'
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId} {...(isForeign ? { lang: 'en-GB', dir: 'ltr' } : {})}>
      <PanelHeader>
        <h2 id={titleId}>{title}</h2>
        {action}
      </PanelHeader>
      {children}
    </Panel>
  )
}
