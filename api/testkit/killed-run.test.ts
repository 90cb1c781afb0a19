import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, jest, test } from '@jest/globals'
import { announcedRun } from './test-run.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

jest.setTimeout(30_000)

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

interface Running {
  pid: number
  parent: number
  args: string
}

function runningBelow(pid: number): Running[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const all = stdout.split('\n').map((line) => {
    const [own, parent, ...args] = line.trim().split(/\s+/)
    return { pid: Number(own), parent: Number(parent), args: args.join(' ') }
  })
  const below = (above: number): Running[] =>
    all.filter(({ parent }) => parent === above).flatMap((child) => [child, ...below(child.pid)])
  return below(pid)
}

const isWorker = ({ args }: Running) => args.includes('jest-worker')

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// From a terminal Ctrl-C reaches the whole process group; npm alone does not pass it on.
test.each([
  ['SIGKILL', 'npm'],
  ['SIGTERM', 'npm'],
  ['SIGINT', 'the group'],
] as const)('when %s ends %s, jest and its workers end too, in the middle of a suite', async (signal, target) => {
  const npm = spawn('npm', ['run', '--silent', 'unit', '--', '--config', CONFIG], {
    cwd: root,
    // The server of this run, which lives on.
    env: { ...process.env, TEST_DATABASE_URL: announcedRun().serverUrl },
    stdio: 'ignore',
    detached: true,
  })
  const { pid = 0 } = npm
  let started: Running[] = []
  while (started.filter(isWorker).length < 2) {
    await sleep(200)
    started = runningBelow(pid)
  }
  const own = started.map((one) => one.pid)
  expect(own.every(isRunning)).toBe(true)
  const ended = once(npm, 'exit')
  process.kill(target === 'npm' ? pid : -pid, signal)
  await ended
  while (own.some(isRunning)) await sleep(100)
})
