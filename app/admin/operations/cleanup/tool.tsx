import { useState, type FormEvent, type ReactNode } from 'react'
import { Outcome } from './outcome.tsx'
import { formatCount, type Cleanup } from './use-cleanup.ts'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { TypedConfirmation } from '../../../ui/typed-confirmation.tsx'
import * as text from '../../../ui/text.module.css'
import * as styles from './tool.module.css'

type Props = {
  cleanup: Cleanup
  title: string
  description: string
  /** Starts the count. */
  onCount: () => void
  /** The fields. */
  children?: ReactNode
}

/** A tool that deletes: its description and fields, the outcome, and the typed confirmation. */
export function Tool({ cleanup, title, description, onCount, children }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { count } = cleanup
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCount()
  }
  return (
    <Panel aria-label={title}>
      <PanelHeader>
        <h2>{title}</h2>
      </PanelHeader>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={text.muted}>{description}</p>
        {children}
        <Outcome cleanup={cleanup} title={title} onDelete={() => setIsConfirming(true)} />
      </form>
      {isConfirming && count && (
        <TypedConfirmation
          title={title}
          expected="DELETE"
          label="Type DELETE to confirm"
          confirm="Delete Forever"
          isSticky
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false)
            cleanup.startDeletion()
          }}
        >
          {formatCount(cleanup.format, count)} will be deleted for everyone. This action cannot be undone.
        </TypedConfirmation>
      )}
    </Panel>
  )
}
