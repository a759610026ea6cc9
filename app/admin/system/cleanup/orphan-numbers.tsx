import { useState } from 'react'
import { AssignNumbers } from './assign-numbers.tsx'
import { formatNumberCount } from '../../list/format-number-count.ts'
import { Tool } from './tool.tsx'
import { useCleanup } from './use-cleanup.ts'
import { Button } from '../../../ui/button.tsx'
import * as styles from './orphan-numbers.module.css'

/** Numbers whose gateway was deleted: assigns them another one, or deletes them. */
export function OrphanNumbers() {
  const cleanup = useCleanup({ format: formatNumberCount, failure: 'Failed to cleanup numbers' })
  const [isAssigning, setIsAssigning] = useState(false)
  return (
    <>
      <Tool
        cleanup={cleanup}
        title="Numbers without a gateway"
        description="Numbers and their messages stay listed when their gateway is deleted. The next gateway to deliver a text to such a number takes it over. You can also assign one now, or delete the numbers with their messages."
        onCount={() => cleanup.startCount({ tool: 'orphan-numbers' })}
      >
        <Button look="line" className={styles.assign} disabled={cleanup.isDeleting} onClick={() => setIsAssigning(true)}>
          Assign a Gateway
        </Button>
      </Tool>
      {isAssigning && (
        <AssignNumbers
          onClose={() => {
            setIsAssigning(false)
            cleanup.reset()
          }}
        />
      )}
    </>
  )
}
