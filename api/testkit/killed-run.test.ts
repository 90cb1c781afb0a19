import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, jest, test } from '@jest/globals'
import { isAlive, ownerSetting } from '#lib/database/postmaster.ts'
import { runningProcesses } from './end-with-npm.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

jest.setTimeout(60_000)

/** Twice the same suite, because one alone would run without a worker. */
const CONFIG = JSON.stringify({
  rootDir: root,
  reporters: [],
  maxWorkers: 2,
  projects: ['one', 'two'].map((displayName) => ({
    rootDir: root,
    displayName,
    testMatch: ['<rootDir>/api/testkit/endless.fixture.ts'],
    testPathIgnorePatterns: ['/node_modules/', '/.data/'],
    modulePathIgnorePatterns: ['<rootDir>/.data/'],
    extensionsToTreatAsEsm: ['.ts'],
    transform: {},
    testRunner: './api/testkit/native-runner.ts',
    testEnvironment: './api/testkit/node-environment.ts',
    globalSetup: './api/testkit/global-setup.ts',
  })),
})

/** Those of all processes that this one has started, and those that they have. */
function startedBy(pid: number, all = runningProcesses()): typeof all {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...startedBy(child.pid, all)])
}

// From a terminal Ctrl-C reaches the whole process group; npm alone does not pass it on.
test.each([
  ['SIGKILL', 'npm'],
  ['SIGTERM', 'npm'],
  ['SIGINT', 'the group'],
] as const)(
  'when %s ends %s, jest, its workers and its PostgreSQL end too, in the middle of a suite',
  async (signal, target) => {
    const npm = spawn('npm', ['run', '--silent', 'unit', '--', '--config', CONFIG], {
      cwd: root,
      stdio: 'ignore',
      detached: true,
    })
    const { pid = 0 } = npm
    let started: ReturnType<typeof runningProcesses> = []
    while (started.filter(({ args }) => args.join(' ').includes('jest-worker')).length < 2) {
      await sleep(200)
      started = startedBy(pid)
    }
    expect(started.some(({ args }) => args.some((word) => word.startsWith(`${ownerSetting}=`)))).toBe(true)
    const ended = once(npm, 'exit')
    process.kill(target === 'npm' ? pid : -pid, signal)
    await ended
    while (started.some((one) => isAlive(one.pid))) await sleep(100)
  },
)
