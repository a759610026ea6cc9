import { useId, type ReactNode } from 'react'
import { Panel, PanelHeader } from '../ui/panel.tsx'

/** One matter of the account: its heading, a line about it, and what can be done. */
export function AccountPanel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
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
