import { useState } from 'react'
import type { Output } from '#domain/api/api.ts'
import { senderSets } from '#domain/senders/sender-sets.ts'
import { Panel, PanelBody, PanelHeader } from '../../../ui/panel.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { useDebounced } from '../../list/use-debounced.ts'
import { actionHints, actionNames, describeMatch } from './rule-words.ts'
import * as styles from './try-sender.module.css'

/** Tells which rule a text from a sender would meet. */
export function TrySender() {
  const [sender, setSender] = useState('')
  const settled = useDebounced(sender.trim())
  const { data, isPlaceholderData } = useAdminQuery('senderRules.try', { sender: settled })
  return (
    <Panel aria-labelledby="try-sender">
      <PanelHeader>
        <h2 id="try-sender">Try a sender</h2>
      </PanelHeader>
      <PanelBody className={styles.body}>
        <TextField
          name="sender"
          label="A text from"
          value={sender}
          maxLength={200}
          spellCheck={false}
          placeholder="HSBC"
          onChange={setSender}
        />
        <p role="status">{settled !== '' && data && !isPlaceholderData && describeTry(data)}</p>
      </PanelBody>
    </Panel>
  )
}

function describeTry({ rule, texts }: Output<'senderRules.try'>): string {
  if (!rule) return 'No rule: it is shown.'
  const by = rule.set === null ? describeMatch(rule) : `The set ${senderSets[rule.set].label}`
  const count =
    texts === 1 ? '1 text of the last 24 hours matches it.' : `${texts.toLocaleString('en-GB')} texts of the last 24 hours match it.`
  return `${actionNames[rule.action]}, by: ${by}. ${actionHints[rule.action]} ${count}`
}
