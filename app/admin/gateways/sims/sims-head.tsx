import { Download, FileUp, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { Sim } from '#domain/api/sims.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import * as icon from '../../../ui/icon.module.css'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { portWord } from './port-name.ts'
import type { SimGateway } from './sims-dialog.tsx'
import * as styles from './sims-head.module.css'
import { describeCount } from './use-sims.ts'
import { writeSimsCsv } from './write-sims-csv.ts'

type Props = {
  gateway: SimGateway
  /** Undefined until they are loaded. */
  sims: Sim[] | undefined
  isDirty: boolean
  onAdd: () => void
  onImport: () => void
}

/** What the list is, how many SIMs and texts wait for somebody, and what can be done with all of it. */
export function SimsHead({ gateway, sims, isDirty, onAdd, onImport }: Props) {
  const word = portWord(gateway.kind)
  return (
    <>
      <div className={styles.notes}>
        {sims?.length === 0 ? (
          <p>
            There are no SIMs yet. One appears when the gateway reports it, or with its first text, which is held until the {word} has a
            number. You can also add them now.
          </p>
        ) : (
          <p>A text that names only its {word} goes to the number given to it here, and is held where there is none.</p>
        )}
        {sims && sims.length > 0 && <Waiting gateway={gateway} sims={sims} />}
      </div>
      <ButtonRow className={styles.actions}>
        <Button look="line" disabled={!sims} onClick={onAdd}>
          <Plus className={icon.small} aria-hidden />
          Add a {word === 'SIM' ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`}
        </Button>
        <Button look="line" disabled={!sims} onClick={onImport}>
          <FileUp className={icon.small} aria-hidden />
          Import
        </Button>
        {sims && sims.length > 0 && (
          <Button
            look="line"
            title={isDirty ? 'Without what is not saved' : undefined}
            onClick={() => saveFile(`sims-${gateway.id}.csv`, writeSimsCsv(sims), 'text/csv')}
          >
            <Download className={icon.small} aria-hidden />
            Download CSV
          </Button>
        )}
      </ButtonRow>
    </>
  )
}

/** Which SIMs have no number, and how many texts wait for one. */
function Waiting({ gateway: { id, kind }, sims }: { gateway: SimGateway; sims: Sim[] }) {
  const held = useAdminQuery('held.list', { gateway_id: id, reason: 'unknown_port', limit: 1 }).data?.total ?? 0
  const without = sims.filter(({ number }) => number === null).length
  if (without === 0 && held === 0) return null
  return (
    <p>
      {without > 0 && (
        <strong>
          {describeCount(without)} of {sims.length.toLocaleString('en-GB')} {without === 1 ? 'has' : 'have'} no number.{' '}
        </strong>
      )}
      {held > 0 && (
        <Link to={`/admin/held?gateway_id=${id}&reason=unknown_port`}>
          {held === 1
            ? `1 text of a ${portWord(kind)} without a number is held`
            : `${held.toLocaleString('en-GB')} texts of ${portWord(kind)}s without a number are held`}
        </Link>
      )}
    </p>
  )
}
