// Outlives a killed test run and ends the PostgreSQL servers that it left behind. Its stdin closes when the run ends,
// however that happens.
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopOrphanedPostgres } from '#lib/database/embedded-postgres.ts'

/** Limits the attempts to stop servers: processes that were killed with the run may need time to disappear. */
const ATTEMPTS = 80
const PAUSE_MS = 250

const [folder = ''] = process.argv.slice(2)

/** Data folders, this one and its direct subfolders, with a running PostgreSQL. */
function runningClusters(): string[] {
  return globSync(
    ['postgres/cluster/postmaster.pid', '*/postgres/cluster/postmaster.pid'].map((path) => `${folder}/${path}`),
  ).map((file) => dirname(dirname(dirname(file))))
}

// Signals from a terminal reach the whole process group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.stdin.resume()
await once(process.stdin, 'end').catch(() => undefined)
for (let attempt = 1; attempt <= ATTEMPTS && existsSync(folder); attempt += 1) {
  const running = runningClusters()
  if (running.length === 0) break
  await Promise.allSettled(running.map(stopOrphanedPostgres))
  await sleep(PAUSE_MS)
}
