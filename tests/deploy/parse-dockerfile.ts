/** One build stage: its instructions after FROM, in order. */
export type Stage = { name: string; base: string; steps: Array<{ instruction: string; value: string }> }

/** Parses the instructions of a Dockerfile (https://docs.docker.com/reference/dockerfile/), with continued lines and comments. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const stages: Stage[] = []
  for (const line of lines) {
    const [instruction = '', ...words] = line.split(' ')
    if (instruction === 'FROM') {
      const [base = '', , name = 'last'] = words
      stages.push({ name, base, steps: [] })
    } else stages.at(-1)?.steps.push({ instruction, value: words.join(' ') })
  }
  return stages
}

/** The command of CMD, or of HEALTHCHECK after its options, in its exec form. */
export function parseExecForm(value: string): string[] {
  return JSON.parse(value.slice(value.indexOf('['))) as string[]
}

/** The pairs of an ENV instruction. */
export function parseEnv(value: string): Record<string, string> {
  return Object.fromEntries(value.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}
