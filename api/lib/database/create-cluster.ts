import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { ClusterFiles } from './cluster-files.ts'
import { codeOf, messageOf } from './error-facts.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { identityHint, postgresIdentity } from './postgres-identity.ts'
import { isAlive } from './postmaster.ts'

export const superuser = 'postgres'

const run = promisify(execFile)

// The built-in locale exists on every machine, sorts the same everywhere and knows Cyrillic capitals.
const initdbOptions = [
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
] as const

/** Renames a finished draft: no half cluster stays, and of several starts the first wins. Fails with StartError. */
export async function createClusterOnce(files: ClusterFiles, binaries: PostgresBinaries): Promise<void> {
  if (isComplete(files)) return
  removeAbandonedDrafts(files)
  const draft = `${files.home}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await initialise(draft, binaries)
    publish(draft, files)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function initialise(draft: string, { initdb }: PostgresBinaries) {
  const password = join(draft, 'password')
  try {
    mkdirSync(draft, { mode: 0o700 })
    mkdirSync(join(draft, 'socket'), { mode: 0o700 })
    writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  } catch (error) {
    const failure = `The data folder ${dirname(draft)} cannot be written: ${messageOf(error)}.`
    throw new StartError(`${failure} Set DATA_DIR to a folder this user may write to.`)
  }
  const identity = await postgresIdentity(draft)
  const [command, ...args] = [
    ...identity.prefix,
    initdb,
    `--pgdata=${join(draft, 'cluster')}`,
    `--pwfile=${password}`,
    ...initdbOptions,
  ]
  try {
    await run(command ?? initdb, args, { ...identity.owner, cwd: draft, env: postgresEnvironment() })
  } catch (error) {
    throw new StartError(`The embedded database could not be created: ${messageOf(error)}.${identityHint(identity)}`)
  }
}

function publish(draft: string, files: ClusterFiles) {
  try {
    renameSync(draft, files.home)
  } catch (error) {
    const taken = codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST'
    if (!taken || !isComplete(files)) {
      const failure = `${files.home} is in the way of the embedded database (${messageOf(error)}).`
      throw new StartError(`${failure} Move it away, or set DATA_DIR or DATABASE_URL.`)
    }
  }
}

function isComplete({ cluster, password }: ClusterFiles) {
  return existsSync(join(cluster, 'PG_VERSION')) && existsSync(password)
}

function removeAbandonedDrafts({ home }: ClusterFiles) {
  for (const entry of readdirSync(dirname(home))) {
    const maker = entry.startsWith(`${basename(home)}.new-`) ? Number(entry.split('-')[1]) : undefined
    if (maker !== undefined && !isAlive(maker)) rmSync(join(dirname(home), entry), { recursive: true, force: true })
  }
}

export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' }
}
