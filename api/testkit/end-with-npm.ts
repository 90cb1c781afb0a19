import { spawnSync } from 'node:child_process'

const POLL_MS = 500

/** The processes above this one whose command is npm's; none where there is no `ps`. */
function npmAbove(): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const running = new Map(
    (stdout ?? '').split('\n').map((line) => {
      const [pid, parent, ...args] = line.trim().split(/\s+/)
      return [Number(pid), { parent: Number(parent), isNpm: args.slice(0, 2).some((word) => /\bnp[mx]\b/.test(word)) }]
    }),
  )
  const found: number[] = []
  for (let pid = process.ppid; running.has(pid); pid = running.get(pid)?.parent ?? 0)
    if (running.get(pid)?.isNpm === true) found.push(pid)
  return found
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Ends this test run when npm is killed: npm starts it through a shell, so no signal would reach it. */
export function endWithNpm(): void {
  const above = npmAbove()
  setInterval(() => {
    if (!above.every(isRunning)) process.kill(process.pid, 'SIGTERM')
  }, POLL_MS).unref()
}
