import { useMutation, useMutationState } from '@tanstack/react-query'
import { useId } from 'react'
import { dismissToastAbout, showToast } from '../ui/toast.ts'
import { CallError } from './call.ts'
import { translate } from '../i18n/words.tsx'

type ToastText = { title: string; message?: string }
type SuccessToast = ToastText & { kind?: 'warning' | 'error' }

type Options<Input, Result> = {
  mutationFn: (input: Input) => Promise<Result>
  /** The toast after a success. Without one, a success only removes the toast of an earlier error. */
  success?: SuccessToast | ((result: Result, input: Input) => SuccessToast)
  /** The toast after an error (`errorToast`); null where the error is shown elsewhere. */
  error: (error: CallError, input: Input) => ToastText | null
  /** Runs before the success toast, also where the component has gone meanwhile; one that is given to `mutate` does not. A promise keeps the mutation pending. */
  onSuccess?: (result: Result, input: Input) => unknown
  /** Names the mutation for `usePendingMutations`. */
  key?: readonly string[]
  /** Mutations of one scope run one after the other; without it, those of this hook do; with null, all run at once. */
  scope?: string | null
  /** Tells the inputs apart: a toast is replaced by the next one of the same mutation about the same. */
  about?: (input: Input) => string
}

/**
 * A TanStack mutation whose outcome is shown in a toast. An error that names a field is returned as `fieldError`, the same object from
 * render to render, to be shown at that field.
 */
export function useApiMutation<Result, Input = void>({
  mutationFn,
  success,
  error: toastOf,
  onSuccess,
  key,
  scope,
  about,
}: Options<Input, Result>) {
  const ownId = useId()
  const nameOf = (input: Input) => [...(key ?? [ownId]), about?.(input) ?? ''].join(' ')
  const mutation = useMutation<Result, Error, Input>({
    mutationFn,
    mutationKey: key ?? [ownId],
    ...(scope === null ? {} : { scope: { id: scope ?? ownId } }),
    async onSuccess(result, input) {
      await onSuccess?.(result, input)
      const toast = typeof success === 'function' ? success(result, input) : success
      if (toast) showToast({ kind: 'done', message: '', ...toast, about: nameOf(input) })
      else dismissToastAbout(nameOf(input))
    },
    onError(error, input) {
      const toast =
        error instanceof CallError ? toastOf(error, input) : { title: translate('shell.error'), message: translate('shell.unexpected') }
      if (toast) showToast({ kind: 'error', message: '', ...toast, about: nameOf(input) })
      else dismissToastAbout(nameOf(input))
    },
  })
  return { ...mutation, fieldError: hasField(mutation.error) ? mutation.error : null }
}

/**
 * The usual toast: the server's own sentence where it refused the request, else `message`. None where the error names a field, which
 * shows it.
 */
export function errorToast(title: string, message?: string) {
  return (error: CallError): ToastText | null => {
    if (error.field) return null
    const isRefused = error.status >= 400 && error.status < 500
    return { title, message: isRefused ? error.message : (message ?? error.message) }
  }
}

/** The inputs of the mutations under a key that are under way or wait for their turn, the oldest first. */
export function usePendingMutations<Input>(key: readonly string[]): Input[] {
  return useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  })
}

type FieldError = CallError & { field: string }

function hasField(error: Error | null): error is FieldError {
  return error instanceof CallError && error.field !== undefined
}
