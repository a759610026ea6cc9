import { useQueryClient } from '@tanstack/react-query'
import { senderActions, type SenderAction } from '#domain/senders/sender-rule.ts'
import { senderSets } from '#domain/senders/sender-sets.ts'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import * as disclosure from '../../list/disclosure.module.css'
import { Select } from '../../../ui/input.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as panelRow from '../../../ui/panel-row.module.css'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import * as text from '../../../ui/text.module.css'
import type { SenderRules } from './sender-rules.tsx'
import { actionNames } from './rule-words.ts'
import * as styles from './sender-sets.module.css'

type Set = SenderRules['sets'][number]

/** Ready-made sets of senders, each off or with what happens with its texts. */
export function SenderSets({ sets }: { sets: Set[] }) {
  return (
    <Panel aria-labelledby="sender-sets">
      <PanelHeader>
        <h2 id="sender-sets">Ready-made sets</h2>
      </PanelHeader>
      <ul>
        {sets.map((set) => (
          <SetRow key={set.name} set={set} />
        ))}
      </ul>
    </Panel>
  )
}

function SetRow({ set: { name, action } }: { set: Set }) {
  const { label, description, note, senders } = senderSets[name]
  const client = useQueryClient()
  const saving = useApiMutation({
    mutationFn: (chosen: SenderAction | null) => call('senderSets.change', { name, action: chosen }),
    // Until then it would show the old choice again.
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'senderRules.list'] }),
    success: (_, chosen) => ({
      title: label,
      message: chosen === null ? 'The set is off.' : `${actionNames[chosen]}: from the next text on.`,
    }),
    error: errorToast('The set was not changed', 'The server could not be reached. Try again in a moment.'),
  })
  const shown = saving.isPending ? (saving.variables ?? null) : action
  return (
    <li className={joinClasses(panelRow.row, panelRow.stacking, styles.row)}>
      <div className={styles.words}>
        <p>
          <strong>{label}</strong>
        </p>
        <p className={text.muted}>{description}</p>
        <details>
          <summary className={disclosure.summary}>{senders.length} senders</summary>
          <p className={text.muted}>{senders.join(', ')}</p>
          <p className={text.muted}>Readers see: “{note}”</p>
        </details>
      </div>
      <Select
        className={styles.action}
        aria-label={`What happens with texts of: ${label}`}
        value={shown ?? ''}
        onChange={(event) => saving.mutate((event.target.value || null) as SenderAction | null)}
      >
        <option value="">Off</option>
        {senderActions.map((each) => (
          <option key={each} value={each}>
            {actionNames[each]}
          </option>
        ))}
      </Select>
    </li>
  )
}
