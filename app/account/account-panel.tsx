import { useId, type ReactNode } from 'react'
import { Panel, PanelHeader } from '../ui/panel.tsx'

type Props = { title: string; action?: ReactNode; children: ReactNode }

/** A section of the account page: a heading, its content, and an action. */
export function AccountPanel({ title, action, children }: Props) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader>
        <h2 id={titleId}>{title}</h2>
        {action}
      </PanelHeader>
      {children}
    </Panel>
  )
}
