// A process that outlives a killed test run, to end the PostgreSQL servers that the run has left behind. It is told that the run is over by
// the end of its input: the system closes that whatever has killed the run.
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopUnusedPostgres } from '#lib/database/embedded-postgres.ts'

/** Those who were killed with the run may need a moment to be gone, and a server that is starting to be there. */
const ATTEMPTS = 80
const PAUSE_MS = 250

const quiet = { info: () => undefined, warn: () => undefined }
const [folder = ''] = process.argv.slice(2)

/** The data folders of this one and those right below it in which a PostgreSQL runs. */
function runningClusters(): string[] {
  return globSync(
    ['postgres/cluster/postmaster.pid', '*/postgres/cluster/postmaster.pid'].map((path) => `${folder}/${path}`),
  ).map((file) => dirname(dirname(dirname(file))))
}

// The signals that end a run from a terminal reach its whole group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.stdin.resume()
await once(process.stdin, 'end').catch(() => undefined)
for (let attempt = 1; attempt <= ATTEMPTS && existsSync(folder); attempt += 1) {
  const running = runningClusters()
  if (running.length === 0) break
  await Promise.allSettled(running.map((dataDir) => stopUnusedPostgres(dataDir, quiet)))
  await sleep(PAUSE_MS)
}
