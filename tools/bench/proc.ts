// Processor time and memory of a process, from /proc (Linux).
import { readdir, readFile } from 'node:fs/promises'

/** Per second; the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** Of the process: its parent, and the ticks of itself and of its terminated children. */
async function statOf(pid: number): Promise<{ parent: number; own: number; ended: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The program's name in parentheses may contain anything; the fields after it are counted from the third.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0, , , , , , , , , , own = 0, system = 0, endedOwn = 0, endedSystem = 0] = fields
  return { parent, own: own + system, ended: endedOwn + endedSystem }
}

const milliseconds = (ticks: number): number => (ticks * 1000) / TICKS_PER_SECOND

/** Milliseconds used so far, all threads included. */
export async function processorTime(pid: number): Promise<number> {
  return milliseconds((await statOf(pid))?.own ?? 0)
}

/** Milliseconds of a PostgreSQL server: main process, children and terminated children. */
export async function databaseTime(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  let ticks = 0
  for (const pid of pids) {
    const stat = await statOf(pid)
    if (stat && (pid === postmaster || stat.parent === postmaster)) ticks += stat.own + stat.ended
  }
  return milliseconds(ticks)
}

/** Resident memory in MiB. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
