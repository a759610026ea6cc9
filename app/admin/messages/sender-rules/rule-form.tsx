import { useState, type FormEvent } from 'react'
import {
  maxRuleNote,
  maxRuleSender,
  normaliseRuleSender,
  senderActions,
  senderMatches,
  type SenderAction,
  type SenderMatch,
} from '#domain/senders/sender-rule.ts'
import { platformsMatched } from '#domain/senders/sender-sets.ts'
import { call } from '../../../api/call.ts'
import { errorAt, errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import * as dialog from '../../../ui/dialog.module.css'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Warning } from '../../../ui/warning.tsx'
import { useAdminQuery } from '../../use-admin-query.ts'
import { useDebounced } from '../../list/use-debounced.ts'
import type { SenderRule } from './rule-list.tsx'
import { actionHints, actionNames, matchHints, matchNames } from './rule-words.ts'

/** Adds a rule, or changes one. It says at once which platforms the rule would match, and how many texts of the last day. */
export function RuleForm({ rule, onClose }: { rule: SenderRule | null; onClose: () => void }) {
  const [match, setMatch] = useState<SenderMatch>(rule?.match ?? 'exact')
  const [sender, setSender] = useState(rule?.sender ?? '')
  const [action, setAction] = useState<SenderAction>(rule?.action ?? 'hide')
  const [note, setNote] = useState(rule?.note ?? '')
  const platforms = platformsMatched({ match, sender })
  const saving = useApiMutation({
    mutationFn: () => {
      const given = { match, sender, action, note }
      return rule === null
        ? call('senderRules.create', given)
        : call('senderRules.change', { id: rule.id, ...given, updated_at: rule.updated_at })
    },
    onSuccess: onClose,
    success: { title: rule ? 'Rule saved' : 'Rule added', message: 'It applies from the next text on.' },
    error: errorToast('The rule was not saved', 'The server could not be reached. Try again in a moment.'),
  })
  const errorOf = (field: string) => errorAt(saving.fieldError, field)

  function submit(event: FormEvent) {
    event.preventDefault()
    saving.mutate()
  }

  return (
    <form className={dialog.stack} onSubmit={submit} noValidate>
      <ChoiceField
        label="The sender"
        hint={matchHints[match]}
        error={errorOf('match')}
        choices={senderMatches}
        names={matchNames}
        value={match}
        onChange={setMatch}
      />
      <Field label={match === 'pattern' ? 'Pattern' : 'Sender'} error={errorOf('sender')}>
        {(attributes) => (
          <Input
            {...attributes}
            value={sender}
            maxLength={maxRuleSender}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setSender(event.target.value)}
          />
        )}
      </Field>
      <MatchCount match={match} sender={sender} />
      <ChoiceField
        label="What happens"
        hint={actionHints[action]}
        error={errorOf('action')}
        choices={senderActions}
        names={actionNames}
        value={action}
        onChange={setAction}
      />
      {action !== 'drop' && (
        <Field label="Note" hint="What readers see, in a sentence. Leave it empty for none." error={errorOf('note')}>
          {(attributes) => (
            <Input
              {...attributes}
              value={note}
              maxLength={maxRuleNote}
              autoComplete="off"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      )}
      {platforms.length > 0 && (
        <Warning role="status">
          <p>This matches texts from {platforms.join(', ')}. Their codes are what people come here for.</p>
        </Warning>
      )}
      <DialogActions isSticky>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton type="submit" look="ink" isBusy={saving.isPending} busyLabel="Saving…">
          {rule ? 'Save' : 'Add Rule'}
        </BusyButton>
      </DialogActions>
    </form>
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
