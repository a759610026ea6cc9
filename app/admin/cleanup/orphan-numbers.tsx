import { sayNumbers } from './say-numbers.ts'
import { Tool } from './tool.tsx'
import { useCleanup } from './use-cleanup.ts'

/** Deletes the numbers that nobody feeds any more. */
export function OrphanNumbers() {
  const cleanup = useCleanup(sayNumbers, 'Failed to cleanup numbers')
  return (
    <Tool
      cleanup={cleanup}
      title="Numbers without a gateway"
      words="A number keeps standing in the list when its gateway was deleted, and so do its messages. Nothing new will come to it."
      onCount={() => void cleanup.count({ tool: 'orphan-numbers' })}
    />
  )
}
