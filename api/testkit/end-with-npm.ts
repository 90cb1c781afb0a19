import { spawnSync } from 'node:child_process'
import { isAlive } from '#lib/database/postmaster.ts'

const POLL_MS = 500

interface Running {
  pid: number
  parent: number
  args: string[]
}

/** All processes; none where there is no `ps`. */
export function runningProcesses(): Running[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').map((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), args }
  })
}

/** Ends this test run when npm is killed: npm starts it through a shell, so no signal would reach it. */
export function endWithNpm(): void {
  const running = new Map(runningProcesses().map((one) => [one.pid, one]))
  const above: Running[] = []
  for (let one = running.get(process.ppid); one !== undefined; one = running.get(one.parent)) above.push(one)
  const npm = above.filter(({ args }) => args.slice(0, 2).some((word) => /\bnp[mx]\b/.test(word)))
  setInterval(() => {
    if (!npm.every(({ pid }) => isAlive(pid))) process.kill(process.pid, 'SIGTERM')
  }, POLL_MS).unref()
}
