import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { currentToast, dismissToast } from '../../app/ui/toast.ts'

// As long as `expect.poll` waits in vitest.config.ts: the time-out ends what hangs, and decides nothing on a slow machine.
configure({ asyncUtilTimeout: 30_000 })

// Nothing that a test of components left reaches the next.
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id)
})
