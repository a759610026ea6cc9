import { useState } from 'react'
import { AttachNumbers } from './attach-numbers.tsx'
import { formatNumberCount } from './format-number-count.ts'
import { Tool } from './tool.tsx'
import { useCleanup } from './use-cleanup.ts'

/** Gives numbers whose gateway was deleted another one, or deletes them. */
export function OrphanNumbers() {
  const cleanup = useCleanup(formatNumberCount, 'Failed to cleanup numbers')
  const [isGiving, setIsGiving] = useState(false)
  return (
    <>
      <Tool
        cleanup={cleanup}
        title="Numbers without a gateway"
        words="A number stays in the list when its gateway was deleted, and so do its messages. The gateway that next delivers a text to it takes it over. You can also give it one, or delete it with its messages."
        onCount={() => void cleanup.count({ tool: 'orphan-numbers' })}
      >
        <button type="button" className="btn line give" disabled={cleanup.isBusy} onClick={() => setIsGiving(true)}>
          Give Them a Gateway
        </button>
      </Tool>
      {isGiving && (
        <AttachNumbers
          onClose={() => {
            setIsGiving(false)
            cleanup.forget()
          }}
        />
      )}
    </>
  )
}
