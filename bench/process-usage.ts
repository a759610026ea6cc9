import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** The processor time of a process and its children, also of those that have ended, in milliseconds. Linux only, as the others here. */
export function cpuMs(pid: number): number {
  return sum(pid, (each) => {
    // proc_pid_stat(5): utime, stime, cutime and cstime, of which the last two are those of children that were waited for.
    const ticks = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 15) ?? []
    return (ticks.reduce((total, spent) => total + Number(spent), 0) * 1000) / ticksPerSecond
  })
}

/** Their resident memory, in bytes. */
export function residentBytes(pid: number): number {
  return sum(pid, (each) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0) * 1024)
}

function sum(pid: number, measure: (pid: number) => number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return [pid, ...children].reduce((total, each) => total + measure(each), 0)
}
