import { setImmediate } from 'node:timers/promises'

/** Lets everything else that waits in this process have its turn, such as arriving texts: for the pauses of long work. */
export async function nextTurn(): Promise<void> {
  await setImmediate()
}
