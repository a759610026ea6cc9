import { NumberPicker } from './number-picker.tsx'
import { useHeldActions } from './use-held-actions.ts'

/** Assigns a few held texts to a number, whether it is listed or not. */
export function AssignForm({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { delivery } = useHeldActions()
  return (
    <NumberPicker
      submit="Assign"
      isBusy={delivery.isPending}
      onPick={(target) => delivery.mutate({ selection: { ids }, target }, { onSuccess: ({ done }) => done > 0 && onClose() })}
      onCancel={onClose}
    />
  )
}
