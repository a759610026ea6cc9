import { useState } from 'react'
import { Link } from 'react-router'
import type { ListsNumbers } from '#domain/gateways/gateway.ts'
import { formatNumber, type NumberStatus } from '#domain/numbers/number.ts'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { listingHints, listingNames } from '../../gateways/settings/listing-labels.ts'
import { RadioOption } from '../../../ui/radio-option.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { formatTextCount } from './format-text-count.ts'
import * as styles from './list-dialog.module.css'

export type ListedFor = {
  number: string | null
  number_status: NumberStatus | null
  gateway_id: string | null
  gateway_name: string | null
  lists_numbers: ListsNumbers | null
}

type Props = {
  count: number
  /** The texts, or one for each of their numbers, as far as they are known. */
  texts: ListedFor[]
  onClose: () => void
  onDeliver: () => void
}

type LimitedGateway = { id: string; name: string; lists: 'none' | 'own' }

/** For more, their settings are the better place. */
const maxGateways = 3

/** Lists the numbers that held texts name and delivers the texts, and may let their gateways list further numbers by themselves. */
export function ListDialog({ count, texts, onClose, onDeliver }: Props) {
  const [choices, setChoices] = useState<ReadonlyMap<string, ListsNumbers>>(new Map())
  const gateways = findLimitedGateways(texts)
  const numbers = [...new Set(texts.flatMap(({ number }) => number ?? []))]
  const [only] = numbers.length === 1 ? texts.filter(({ number }) => number !== null) : []
  const changed = gateways.filter(({ id, lists }) => (choices.get(id) ?? lists) !== lists)
  const saving = useApiMutation({
    async mutationFn() {
      for (const { id, lists } of changed) await call('gateways.change', { id, lists_numbers: choices.get(id) ?? lists })
    },
    error: errorToast('The gateway was not changed', 'Nothing was delivered. Try again in a moment.'),
    onSuccess: onDeliver,
  })
  const isOurs = only !== undefined && only.number_status !== null
  const verb = isOurs ? 'Deliver' : only ? `List ${formatNumber(only.number ?? '')} and deliver` : 'List the numbers and deliver'
  return (
    <FormDialog
      title={`${verb} ${formatTextCount(count)}`}
      submit={isOurs ? 'Deliver' : 'List and Deliver'}
      busyLabel="Delivering…"
      isSticky
      saving={saving}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <p>{describeEffect(count, only)}</p>
      {gateways.slice(0, maxGateways).map(({ id, name, lists }) => (
        <fieldset key={id} className={styles.gateway}>
          <legend>Later texts for other numbers of {name}</legend>
          <div className={styles.options}>
            {options(lists).map((option) => (
              <RadioOption
                key={option}
                name={id}
                value={option}
                label={option === lists ? `As now: ${labels[option]}` : `Change it: ${labels[option]}`}
                hint={listingHints[option]}
                checked={(choices.get(id) ?? lists) === option}
                onChange={() => setChoices(new Map(choices).set(id, option))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {gateways.length > maxGateways && (
        <p>
          These texts came by {gateways.length} gateways that list few numbers or none. Change that in the settings of{' '}
          <Link to="/admin/gateways">each gateway</Link>.
        </p>
      )}
    </FormDialog>
  )
}

const labels: Record<ListsNumbers, string> = {
  none: 'hold them',
  own: `list ${listingNames.own.charAt(0).toLowerCase()}${listingNames.own.slice(1)}`,
  all: `list ${listingNames.all.charAt(0).toLowerCase()}${listingNames.all.slice(1)}`,
}

function options(lists: 'none' | 'own'): ListsNumbers[] {
  return lists === 'none' ? ['none', 'own', 'all'] : ['own', 'all']
}

function describeEffect(count: number, only: ListedFor | undefined): string {
  const its = count === 1 ? 'The text appears' : `The ${formatTextCount(count)} appear`
  if (!only)
    return `${its} among the messages of the number that each names. Numbers that are not ours yet are listed for everybody to see; texts that name none stay held.`
  const number = formatNumber(only.number ?? '')
  if (only.number_status === null)
    return `${number} is listed for everybody to see. ${its} among its messages, and later texts for it arrive by themselves.`
  if (only.number_status === 'available') return `${number} is one of our numbers by now. ${its} among its messages.`
  return `${number} is one of our numbers, and ${only.number_status}: ${its.charAt(0).toLowerCase()}${its.slice(1)} among its messages, for administrators only.`
}

/** The existing gateways among them that do not list every number. */
function findLimitedGateways(texts: ListedFor[]): LimitedGateway[] {
  const found = new Map<string, LimitedGateway>()
  for (const { number, gateway_id: id, gateway_name: name, lists_numbers: lists } of texts)
    if (number !== null && id !== null && (lists === 'none' || lists === 'own')) found.set(id, { id, name: name ?? '', lists })
  return [...found.values()]
}
