import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { Client } from 'pg'
import { guardFolder } from '../../testkit/guarded-folder.ts'
import { StartError } from '../start-error.ts'
import { clusterFiles } from './cluster-files.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres, stopOrphanedPostgres, urlInUse } from './embedded-postgres.ts'
import { runningPostmaster } from './postmaster.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const fixture = fileURLToPath(new URL('use-database.fixture.ts', import.meta.url))

// On a busy machine creating a cluster takes many seconds, and a start waits up to a minute.
jest.setTimeout(60_000)

let folders: string
let pristine: string
const started: EmbeddedPostgres[] = []
const processes: ChildProcess[] = []

beforeAll(async () => {
  folders = realpathSync(mkdtempSync(join(tmpdir(), 'shop-postgres-')))
  chmodSync(folders, 0o755)
  guardFolder(folders)
  pristine = join(folders, 'pristine')
  await (await startEmbeddedPostgres({ dataDir: pristine, log: quiet })).stop()
})

afterEach(async () => {
  await Promise.all(processes.splice(0).map(killed))
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()))
})

afterAll(() => rmSync(folders, { recursive: true, force: true }))

/** A data folder whose cluster was shut down cleanly. */
function usedFolder(name: string) {
  const dataDir = join(folders, name)
  mkdirSync(dirname(dataDir), { recursive: true })
  execFileSync('cp', ['-a', pristine, dataDir])
  return dataDir
}

async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  started.push(postgres)
  return postgres
}

async function stop(postgres: EmbeddedPostgres) {
  started.splice(started.indexOf(postgres), 1)
  await postgres.stop()
}

/** Starts a process on the folder; resolves when its database is ready. */
async function startProcess(dataDir: string, ...command: string[]) {
  const [program, ...args] = [...command, process.execPath, fixture, dataDir]
  const child = spawn(program ?? process.execPath, args, {
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  processes.push(child)
  const url = await firstLine(child)
  return { child, url }
}

async function firstLine(child: ChildProcess) {
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk)
  })
  return new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
    child.once('exit', () => reject(new Error(errors)))
  })
}

async function killed(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function terminated(child: ChildProcess) {
  child.kill('SIGTERM')
  await once(child, 'exit')
  return child.exitCode
}

async function answer(url: string, statement: string) {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

function postmaster(dataDir: string) {
  return runningPostmaster(clusterFiles(dataDir))
}

describe('startEmbeddedPostgres()', () => {
  test('makes a UTF-8 database on the first start, keeps it over a restart and leaves no process behind', async () => {
    const dataDir = join(folders, 'first', 'start')
    const first = await start(dataDir)
    const facts = `SELECT lower('ШАРЕНКА') || current_setting('server_encoding') || current_database()`
    expect(await answer(first.url, facts)).toBe('шаренкаUTF8shop')
    await answer(first.url, 'CREATE TABLE survivors (id int)')
    await stop(first)
    expect(postmaster(dataDir)).toBeUndefined()

    const second = await start(dataDir)
    expect(second.url).toBe(first.url)
    expect(await answer(second.url, 'SELECT count(*)::int FROM survivors')).toBe(0)
  })

  test('keeps password and data to their owner', () => {
    const { password, cluster, home } = clusterFiles(pristine)
    expect([password, cluster, home].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0, 0])
    expect(readFileSync(password, 'utf8')).toMatch(/^[\w-]{32}\n$/)
  })

  test('refuses a connection without the password', async () => {
    const { url } = await start(usedFolder('guessed'))
    const guess = new URL(url)
    guess.password = 'postgres'
    await expect(answer(guess.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  })

  test('works below a path too long for a socket', async () => {
    const dataDir = usedFolder(join('long-'.repeat(20), 'long-'.repeat(20)))
    const { url } = await start(dataDir)
    expect(await answer(url, 'SELECT 1')).toBe(1)
    expect(clusterFiles(dataDir).socketFolder).not.toContain(dataDir)
    rmSync(clusterFiles(dataDir).socketFolder, { recursive: true })
  })

  test('of two processes that start at once on an empty folder one gets it, and the other is refused', async () => {
    const dataDir = join(folders, 'together')
    const starts = await Promise.allSettled([startProcess(dataDir), startProcess(dataDir)])
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [refused] = starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(refused).toContain('only one process can')
    const [url] = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value.url] : []))
    expect(await answer(url ?? '', 'SELECT 1')).toBe(1)
  })

  test('refuses the folder of another process, and names the DATABASE_URL that leads to its database', async () => {
    const dataDir = usedFolder('in use')
    const { child, url } = await startProcess(dataDir)
    await stopOrphanedPostgres(dataDir) // As the guard of a former run: the server still answers below.
    const { home, url: file } = clusterFiles(dataDir)
    const said = startEmbeddedPostgres({ dataDir, log: quiet }).catch(String)
    expect(await said).toMatch(`Process ${child.pid} uses the embedded database in ${home}, and only one process can.`)
    expect(await said).toMatch(`DATABASE_URL="$(cat '${file}')"`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await answer(url, 'SELECT 1')).toBe(1)
    expect([urlInUse(dataDir), readFileSync(file, 'utf8')]).toEqual([url, `${url}\n`])
    expect(await terminated(child)).toBe(0)
    expect([postmaster(dataDir), urlInUse(dataDir)]).toEqual([undefined, undefined])
  })

  test('stops the server that a killed process left behind, and starts its own', async () => {
    const dataDir = usedFolder('orphaned')
    const { child, url } = await startProcess(dataDir)
    const server = postmaster(dataDir)
    await answer(url, 'CREATE TABLE survivors (id int)')
    await killed(child)
    expect(postmaster(dataDir)).toBe(server)
    const mine = await start(dataDir)
    expect(postmaster(dataDir)).not.toBe(server)
    expect(await answer(mine.url, 'SELECT count(*)::int FROM survivors')).toBe(0)
    await stop(mine)
    expect(postmaster(dataDir)).toBeUndefined()
  })

  test('waits for a left server that is just ending, then starts its own', async () => {
    const dataDir = usedFolder('ending')
    const { child, url } = await startProcess(dataDir)
    // A smart shutdown waits for this session.
    const session = new Client(url)
    session.on('error', () => undefined)
    await session.connect()
    await killed(child)
    process.kill(postmaster(dataDir) ?? 0, 'SIGTERM')
    const starting = start(dataDir)
    await session.end()
    expect(await answer((await starting).url, 'SELECT 1')).toBe(1)
  })

  test('brings a killed server back under the same address', async () => {
    const dataDir = usedFolder('killed')
    const { url } = await start(dataDir)
    await answer(url, 'CREATE TABLE survivors (id int)')
    const server = postmaster(dataDir) ?? 0
    process.kill(server, 'SIGKILL')
    await until(async () => (await answer(url, 'SELECT count(*)::int FROM survivors')) === 0)
    expect(postmaster(dataDir)).not.toBe(server)
  })

  test('starts after server and user were killed together', async () => {
    const dataDir = usedFolder('crashed')
    const { child } = await startProcess(dataDir)
    process.kill(postmaster(dataDir) ?? 0, 'SIGKILL')
    await killed(child) // A signal is delivered after `kill` returns: until then it owns its server.
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(true)
    const { url } = await start(dataDir)
    expect(await answer(url, 'SELECT 1')).toBe(1)
  })

  test.each([
    ['a living stranger', () => process.pid],
    ['an unknown process', () => 2 ** 22 + 1],
  ])('starts although a stale pid file names %s', async (stranger, pid) => {
    const dataDir = usedFolder(`stale ${stranger}`)
    const { cluster, socketFolder } = clusterFiles(dataDir)
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${pid()}\n${cluster}\n1\n5432\n${socketFolder}\n\n  1 1\nready   \n`,
    )
    const { url } = await start(dataDir)
    expect(await answer(url, 'SELECT 1')).toBe(1)
  })

  test('leaves alone a lock file that another start has just made, and waits for what becomes of it', async () => {
    const dataDir = usedFolder('being written')
    const lock = join(clusterFiles(dataDir).cluster, 'postmaster.pid')
    writeFileSync(lock, '')
    const starting = start(dataDir)
    await sleep(1000)
    expect(readFileSync(lock, 'utf8')).toBe('')
    rmSync(lock)
    expect(await answer((await starting).url, 'SELECT 1')).toBe(1)
  })

  test('starts although a crash of the machine left an empty lock file', async () => {
    const dataDir = usedFolder('left empty')
    const lock = join(clusterFiles(dataDir).cluster, 'postmaster.pid')
    writeFileSync(lock, '')
    utimesSync(lock, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
    expect(await answer((await start(dataDir)).url, 'SELECT 1')).toBe(1)
  })

  test('runs a copied folder together with the original', async () => {
    const original = usedFolder('original')
    const { url } = await start(original)
    const copy = join(folders, 'copy')
    execFileSync('cp', ['-a', original, copy])
    const copied = await start(copy)
    await answer(copied.url, 'CREATE TABLE only_in_copy (id int)')
    expect(await answer(url, `SELECT to_regclass('only_in_copy')`)).toBeNull()
    expect(postmaster(copy)).not.toBe(postmaster(original))
  })

  test('does not keep a program alive that forgets to stop it', async () => {
    const dataDir = usedFolder('forgotten')
    const source = new URL('embedded-postgres.ts', import.meta.url).href
    const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(source)})
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { PATH: process.env['PATH'] },
      stdio: 'ignore',
    })
    processes.push(child)
    expect(await once(child, 'exit')).toEqual([0, null])
    await stop(await start(dataDir))
  })

  test('says which folder cannot be written', async () => {
    const file = join(folders, 'a file')
    writeFileSync(file, '')
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data'), log: quiet })).rejects.toThrow(StartError)
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data'), log: quiet })).rejects.toThrow(
      /The data folder DATA_DIR=.*a file\/data cannot be made/,
    )
  })

  test('names DATA_DIR when password and cluster do not belong together', async () => {
    const dataDir = usedFolder('mixed')
    writeFileSync(clusterFiles(dataDir).password, 'another\n')
    await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(
      'DATA_DIR/postgres do not belong together',
    )
    expect(postmaster(dataDir)).toBeUndefined()
  })

  test('shows what PostgreSQL said when it cannot start', async () => {
    const dataDir = usedFolder('newer')
    writeFileSync(join(clusterFiles(dataDir).cluster, 'PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(
      'database files are incompatible with server',
    )
  })
})

async function until(holds: () => Promise<boolean>) {
  for (;;) {
    if (await holds().catch(() => false)) return
    await sleep(20)
  }
}

const isRoot = process.getuid?.() === 0

// For an ordinary user the tests above cover this.
if (isRoot && ordinaryUserCanRunNode()) {
  describe('startEmbeddedPostgres() for an ordinary user', () => {
    const asOtherUser = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] as const

    test('starts directly', async () => {
      const dataDir = join(folders, 'ordinary')
      mkdirSync(dataDir)
      execFileSync('chown', ['65534:65534', dataDir])
      const { child, url } = await startProcess(dataDir, ...asOtherUser)
      expect(await answer(url, 'SELECT 1')).toBe(1)
      expect(statSync(clusterFiles(dataDir).cluster).uid).toBe(65534)
      expect(await terminated(child)).toBe(0)
    })

    test('names a folder that belongs to another user', async () => {
      const dataDir = join(folders, 'not mine')
      mkdirSync(dataDir)
      await expect(startProcess(dataDir, ...asOtherUser)).rejects.toThrow(
        `StartError: The data folder ${dataDir} cannot be written`,
      )
    })
  })
}

/** Starts it where user namespaces are forbidden. */
function startWithoutNamespaces(dataDir: string) {
  const programs = join(folders, `programs of ${basename(dataDir)}`)
  mkdirSync(programs)
  writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return startProcess(dataDir, 'env', `PATH=${programs}:${process.env['PATH'] ?? ''}`)
}

if (isRoot) {
  describe('startEmbeddedPostgres() for root', () => {
    test('runs in a folder closed to everybody else', async () => {
      const closed = join(folders, 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const { url } = await start(join(closed, 'data'))
      expect(await answer(url, 'SELECT 1')).toBe(1)
    })

    // System users cannot read a project in a private folder.
    if (ordinaryUserCanRunNode()) {
      test('hands the files to a system user where user namespaces are refused', async () => {
        const dataDir = usedFolder('handed over')
        const { child, url } = await startWithoutNamespaces(dataDir)
        expect(await answer(url, 'SELECT 1')).toBe(1)
        expect(statSync(clusterFiles(dataDir).cluster).uid).not.toBe(0)
        expect(await terminated(child)).toBe(0)
      })
    }

    test('tells what the system user must reach, where that is closed to it', async () => {
      const closed = join(folders, 'closed to the system user')
      mkdirSync(closed, { mode: 0o700 })
      await expect(startWithoutNamespaces(join(closed, 'data'))).rejects.toThrow(
        'who must be able to reach the data folder and node_modules',
      )
    })
  })
}

function ordinaryUserCanRunNode() {
  try {
    execFileSync(
      'setpriv',
      ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, '--check', fixture],
      { stdio: 'ignore' },
    )
    return true
  } catch {
    return false
  }
}
