/** Two short notes, rising: frequencies in hertz, times in seconds. */
const notes = [
  { frequency: 660, at: 0, lasts: 0.14 },
  { frequency: 880, at: 0.13, lasts: 0.22 },
] as const
const volume = 0.12

let audio: AudioContext | null = null

/** Plays the tone of an arriving text. False where the browser has no sound, or does not allow it before the page was touched. */
export async function playTone(): Promise<boolean> {
  const context = await prepareTone()
  if (context?.state !== 'running') return false
  for (const { frequency, at, lasts } of notes) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()]
    const from = context.currentTime + at
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(volume, from + 0.015)
    gain.gain.exponentialRampToValueAtTime(0.001, from + lasts)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(from)
    oscillator.stop(from + lasts)
  }
  return true
}

/** Wakes the sound of the page, which some browsers allow only while something is pressed. */
export async function prepareTone(): Promise<AudioContext | null> {
  if (!('AudioContext' in globalThis)) return null
  try {
    audio ??= new AudioContext()
    // Without a press it stays suspended, and some browsers never settle the promise.
    if (audio.state === 'suspended') await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, 300))])
    return audio
  } catch {
    return null
  }
}
