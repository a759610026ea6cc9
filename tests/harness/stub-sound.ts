import { vi } from 'vitest'

let started = 0
const notesOfTone = 2

/** A sound device that counts the notes it is asked to play. */
class SilentAudio {
  readonly state = 'running'
  readonly currentTime = 0
  readonly destination = {}

  createOscillator() {
    return { frequency: { value: 0 }, connect: (gain: unknown) => gain, start: () => void (started += 1), stop() {} }
  }

  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    return { gain, connect: (to: unknown) => to }
  }
}

/** Gives the document sound, which it has not by itself. Returns how many tones were played since. */
export function stubSound(): () => number {
  const before = started
  vi.stubGlobal('AudioContext', SilentAudio)
  return () => (started - before) / notesOfTone
}
