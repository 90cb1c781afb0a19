// What the kernel knows of a process (Linux): processor time and memory.
import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks a second: the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

interface Stat {
  parent: number
  /** Ticks of the process itself, and of those below it that have ended. */
  own: number
  ended: number
}

async function statOf(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name of the program stands in brackets and may hold anything; the fields after it are counted from the third.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0, , , , , , , , , , own = 0, system = 0, endedOwn = 0, endedSystem = 0] = fields
  return { parent, own: own + system, ended: endedOwn + endedSystem }
}

const milliseconds = (ticks: number): number => (ticks * 1000) / TICKS_PER_SECOND

/** Processor time in milliseconds that a process itself has used so far, with all its threads. */
export async function processorTime(pid: number): Promise<number> {
  return milliseconds((await statOf(pid))?.own ?? 0)
}

/** The same of a PostgreSQL server: its main process, those below it, and those below it that have ended. */
export async function databaseTime(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, stat: await statOf(pid) })))
  return milliseconds(
    stats.reduce((sum, { pid, stat }) => {
      if (stat === null || (pid !== postmaster && stat.parent !== postmaster)) return sum
      return sum + stat.own + stat.ended
    }, 0),
  )
}

/** Memory of a process in MiB that is in use and resident. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
