import { MoreHorizontal, Pencil, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import * as icon from '../../../ui/icon.module.css'
import { MenuButton } from '../../../ui/menu-button.tsx'
import * as panelRow from '../../../ui/panel-row.module.css'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { useConfirm } from '../../form/use-confirm.tsx'
import * as listPanel from '../../list/list-panel.module.css'
import * as note from '../../list/panel-note.module.css'
import type { SenderRules } from './sender-rules.tsx'
import { RuleForm } from './rule-form.tsx'
import { actionNames, describeMatch, describePlatforms } from './rule-words.ts'
import * as styles from './rule-list.module.css'

export type SenderRule = SenderRules['rules'][number]

type Open = { rule: SenderRule | null } | null

/** The administrators' own rules. */
export function RuleList({ rules }: { rules: SenderRule[] }) {
  const [open, setOpen] = useState<Open>(null)
  const { ask, confirmation } = useConfirm()
  const setOn = useApiMutation({
    mutationFn: (input: { id: string; is_on: boolean }) => call('senderRules.change', input),
    success: ({ is_on: isOn, sender }) => ({ title: isOn ? 'Rule on' : 'Rule off', message: sender }),
    error: errorToast('The rule was not changed', 'The server could not be reached. Try again in a moment.'),
  })
  const deletion = useApiMutation({
    mutationFn: ({ id }: SenderRule) => call('senderRules.delete', { id }),
    success: { title: 'Rule deleted', message: 'Texts that it has hidden stay hidden.' },
    error: errorToast('The rule was not deleted', 'The server could not be reached. Try again in a moment.'),
  })
  return (
    <Panel className={listPanel.list} aria-labelledby="own-rules">
      <PanelHeader>
        <h2 id="own-rules">Rules</h2>
        <Button look="line" onClick={() => setOpen({ rule: null })}>
          Add Rule
        </Button>
      </PanelHeader>
      {rules.length === 0 && <p className={note.note}>There are none. Every text is shown unless a set above says otherwise.</p>}
      <ul>
        {rules.map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            onEdit={() => setOpen({ rule })}
            onSet={(isOn) => setOn.mutate({ id: rule.id, is_on: isOn })}
            onDelete={() => ask({ ...questionOf(rule), onConfirm: () => deletion.mutate(rule) })}
          />
        ))}
      </ul>
      {open && <RuleForm rule={open.rule} onClose={() => setOpen(null)} />}
      {confirmation}
    </Panel>
  )
}

function questionOf(rule: SenderRule) {
  return {
    title: 'Delete rule',
    message: `${describeMatch(rule)} no longer applies. Texts that it has hidden stay hidden until they expire.`,
    confirm: 'Delete Rule',
  }
}

type RowProps = { rule: SenderRule; onEdit: () => void; onSet: (isOn: boolean) => void; onDelete: () => void }

function RuleRow({ rule, onEdit, onSet, onDelete }: RowProps) {
  return (
    <li className={panelRow.row}>
      <div>
        <p className={panelRow.name}>
          <strong>{describeMatch(rule)}</strong> <Badge>{actionNames[rule.action]}</Badge> {!rule.is_on && <Badge>Off</Badge>}{' '}
          {rule.platforms.length > 0 && (
            <Badge tone="warning" className={styles.platforms}>
              Matches {describePlatforms(rule.platforms)}
            </Badge>
          )}
        </p>
        {rule.note && (
          <p className={panelRow.facts}>
            <span>{rule.note}</span>
          </p>
        )}
      </div>
      <MenuButton
        label={`More for ${describeMatch(rule)}`}
        className={buttonClass({ look: 'icon' })}
        entries={[
          { label: 'Change', icon: <Pencil className={icon.small} aria-hidden />, onSelect: onEdit },
          {
            label: rule.is_on ? 'Turn Off' : 'Turn On',
            icon: <Power className={icon.small} aria-hidden />,
            onSelect: () => onSet(!rule.is_on),
          },
          'line',
          { label: 'Delete', icon: <Trash2 className={icon.small} aria-hidden />, onSelect: onDelete },
        ]}
      >
        <MoreHorizontal className={icon.icon} aria-hidden />
      </MenuButton>
    </li>
  )
}
