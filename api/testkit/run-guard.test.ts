import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { runningPostmaster } from '#lib/database/postmaster.ts'
import { guardFolder } from './guarded-folder.ts'

const fixture = fileURLToPath(new URL('guarded-database.fixture.ts', import.meta.url))

jest.setTimeout(60_000)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-guard-'))
  guardFolder(dataDir)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const isRunning = () => runningPostmaster(clusterFiles(dataDir)) !== undefined

async function startRun(): Promise<ChildProcess> {
  const run = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fixture, dataDir], {
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(run.stdout, 'data')
  return run
}

async function kill(run: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(run, 'exit')
  run.kill(signal)
  await ended
}

async function untilStopped(): Promise<void> {
  while (isRunning()) await sleep(50)
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'a run that ends by %s leaves no PostgreSQL behind',
  async (signal) => {
    const run = await startRun()
    expect(isRunning()).toBe(true)
    await kill(run, signal)
    await untilStopped()
  },
)

test('the guard of a killed run leaves the server of the next run alone', async () => {
  await kill(await startRun(), 'SIGKILL')
  const next = await startRun()
  // Longer than the guard's polling interval.
  await sleep(1_000)
  expect(isRunning()).toBe(true)
  await kill(next, 'SIGKILL')
  await untilStopped()
})
