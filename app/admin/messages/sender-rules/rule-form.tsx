import { useState } from 'react'
import { maxRuleNote, maxRuleSender, normaliseRuleSender, type SenderAction, type SenderMatch } from '#domain/senders/sender-rule.ts'
import { platformsMatched } from '#domain/senders/sender-sets.ts'
import { call } from '../../../api/call.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { Warning } from '../../../ui/warning.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { SelectField } from '../../form/select-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useSaveOver } from '../../form/use-save-over.ts'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { useDebounced } from '../../list/use-debounced.ts'
import type { SenderRule } from './rule-list.tsx'
import { actionHints, actionNames, matchHints, matchNames } from './rule-words.ts'

type Fields = { match: SenderMatch; sender: string; action: SenderAction; note?: string }

/** Adds a rule, or changes one. It says at once which platforms the rule would match, and how many texts of the last day. */
export function RuleForm({ rule, onClose }: { rule: SenderRule | null; onClose: () => void }) {
  const [match, setMatch] = useState<SenderMatch>(rule?.match ?? 'exact')
  const [sender, setSender] = useState(rule?.sender ?? '')
  const [action, setAction] = useState<SenderAction>(rule?.action ?? 'hide')
  const [note, setNote] = useState(rule?.note ?? '')
  const platforms = platformsMatched({ match, sender })
  const { basis, errorToast } = useSaveOver(rule)
  const saving = useApiMutation({
    mutationFn: (fields: Fields) => {
      const given = { ...fields, note }
      return rule === null ? call('senderRules.create', given) : call('senderRules.change', { id: rule.id, ...given, ...basis })
    },
    onSuccess: onClose,
    success: { title: rule ? 'Rule saved' : 'Rule added', message: 'It applies from the next text on.' },
    error: errorToast('The rule was not saved', 'The server could not be reached. Try again in a moment.'),
  })
  return (
    <FormDialog<Fields>
      title={rule ? 'Change the rule' : 'Add a rule'}
      submit={rule ? 'Save' : 'Add Rule'}
      isSticky
      saving={saving}
      onSubmit={saving.mutate}
      onClose={onClose}
    >
      <SelectField name="match" label="The sender" hint={matchHints[match]} choices={matchNames} value={match} onChange={setMatch} />
      <TextField
        name="sender"
        label={match === 'pattern' ? 'Pattern' : 'Sender'}
        value={sender}
        maxLength={maxRuleSender}
        spellCheck={false}
        onChange={setSender}
      />
      <MatchCount match={match} sender={sender} />
      <SelectField
        name="action"
        label="What happens"
        hint={actionHints[action]}
        choices={actionNames}
        value={action}
        onChange={setAction}
      />
      {action !== 'drop' && (
        <TextField
          name="note"
          label="Note"
          hint="What readers see, in a sentence. Leave it empty for none."
          value={note}
          maxLength={maxRuleNote}
          onChange={setNote}
        />
      )}
      {platforms.length > 0 && (
        <Warning role="status">
          <p>This matches texts from {platforms.join(', ')}. Their codes are what people come here for.</p>
        </Warning>
      )}
    </FormDialog>
  )
}

function MatchCount({ match, sender }: { match: SenderMatch; sender: string }) {
  const settled = useDebounced(sender.trim())
  const isMatching = normaliseRuleSender({ match, sender: settled }) !== ''
  const { data } = useAdminQuery('senderRules.try', { match, sender: settled })
  return (
    <p role="status">
      {!isMatching || !data
        ? 'No sender yet.'
        : data.texts === 1
          ? '1 text of the last 24 hours matches.'
          : `${data.texts.toLocaleString('en-GB')} texts of the last 24 hours match.`}
    </p>
  )
}
