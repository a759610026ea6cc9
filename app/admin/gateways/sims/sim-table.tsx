import { useCallback, useEffect, useRef, useState } from 'react'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import type { Sim } from '#domain/api/sims.ts'
import { describeLastSeen } from '#domain/gateways/gateway.ts'
import { lapsesSoon } from '#domain/gateways/sim-lapse.ts'
import { useNow } from '../../../stream/use-now.ts'
import { Table } from '../../../ui/table.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import * as text from '../../../ui/text.module.css'
import { Choice, ListFilter, SearchField } from '../../list/list-filter.tsx'
import { defined, parseOneOf, parseSearch } from '../../list/parse-query.ts'
import { useAddressFilter, type AddressFilter } from '../../list/use-address-filter.ts'
import { capitalise, portWord } from './port-name.ts'
import { searchSims } from './sim-order.ts'
import { SimRow } from './sim-row.tsx'
import * as styles from './sim-table.module.css'
import type { Sims } from './use-sims.ts'

/** A list that is seen whole needs no search. */
const minSearched = 9

type SimFilterValues = { search?: string; show?: 'without' }
const parseFilter = (params: URLSearchParams): SimFilterValues =>
  defined({ search: parseSearch(params), show: parseOneOf(params, 'show', ['without'] as const) })

type Props = { kind: GatewayKind; sims: Sims; stored: Sim[]; formId: string; onRemove: (port: string) => void }

/** The ports of a gateway, each with its number to be typed; more of a port opens below it. */
export function SimTable({ kind, sims, stored, formId, onRemove }: Props) {
  const { edits, edit, error, wrongNumbers } = sims
  const now = new Date(useNow())
  const address = useAddressFilter(parseFilter, ['search', 'show'], 'sims_')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const body = useRef<HTMLTableSectionElement>(null)

  // A port stays shown while it is typed into, and where it has an error.
  const without = stored.filter(({ number }) => number === null)
  const found = new Set(searchSims(address.filter.show ? without : stored, address.filter.search ?? ''))
  const rows = stored.filter((sim) => found.has(sim) || edits.has(sim.port))

  const toggle = useCallback((port: string) => {
    setOpened((known) => {
      const next = new Set(known)
      if (!next.delete(port)) next.add(port)
      return next
    })
  }, [])
  const wrong = wrongNumbers[0]
  const at = wrong === undefined ? error : { port: wrong, field: 'number' }
  useFocusOnError(body, at)

  return (
    <>
      {stored.length >= minSearched && (
        <SimFilter kind={kind} address={address} total={stored.length} shown={rows.length} without={without.length} />
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          sims.save()
        }}
      >
        <Table className={styles.table} aria-label="SIMs">
          <SimTableHead kind={kind} />
          <tbody ref={body}>
            {rows.map((sim) => (
              <SimRow
                key={sim.port}
                kind={kind}
                sim={sim}
                edited={edits.get(sim.port)}
                error={error?.port === sim.port ? error : undefined}
                isNumberWrong={wrongNumbers.includes(sim.port)}
                seen={sim.seen_at === null ? '' : describeLastSeen(sim.seen_at, now)}
                doesLapse={sim.lapses_on !== null && lapsesSoon(sim.lapses_on, now)}
                isOpen={opened.has(sim.port) || (error?.port === sim.port && error.field !== 'number')}
                onToggle={toggle}
                onEdit={edit}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </Table>
        {rows.length === 0 && <p className={styles.none}>No SIM matches the search.</p>}
      </form>
    </>
  )
}

function SimTableHead({ kind }: { kind: GatewayKind }) {
  return (
    <thead>
      <tr>
        <th scope="col">{capitalise(portWord(kind))}</th>
        <th scope="col">Number</th>
        <th scope="col">Network</th>
        <th scope="col">ICCID</th>
        <th scope="col">Seen</th>
        <th scope="col">Prepaid until</th>
        <th scope="col">Note</th>
        <th scope="col">
          <VisuallyHidden>More</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

type FilterProps = { kind: GatewayKind; address: AddressFilter<SimFilterValues>; total: number; shown: number; without: number }

function SimFilter({ kind, address, total, shown, without }: FilterProps) {
  return (
    <div className={styles.filter}>
      <ListFilter label="Find SIMs" address={address}>
        <SearchField label="Search" placeholder={`Number, ${portWord(kind)}, ICCID, note`} />
        <Choice
          name="show"
          label="Show"
          all={`All ${total.toLocaleString('en-GB')}`}
          options={[{ value: 'without', label: `Without a number (${without.toLocaleString('en-GB')})` }]}
        />
      </ListFilter>
      <p role="status" className={text.faint}>
        {shown === total ? '' : `${shown.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`}
      </p>
    </div>
  )
}

/** The field with the error has the focus when it appears. */
function useFocusOnError(body: React.RefObject<HTMLElement | null>, at: { port: string; field: string } | null) {
  const key = at && `${at.field} ${at.port}`
  useEffect(() => {
    if (key !== null) body.current?.querySelector<HTMLElement>(`[name="${CSS.escape(key)}"]`)?.focus()
  }, [body, key])
}
