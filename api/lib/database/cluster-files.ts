import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { messageOf } from './error-facts.ts'

export type ClusterFiles = {
  readonly home: string
  readonly cluster: string
  readonly password: string
  /** For other programs that use the database meanwhile, as DATABASE_URL. */
  readonly url: string
  readonly log: string
  readonly socketFolder: string
}

// A Unix socket's path may have 103 characters on macOS and 107 on Linux; PostgreSQL adds "/.s.PGSQL.5432".
const longestSocketFolder = 85

/** Creates `dataDir` when missing. Fails with StartError. */
export function clusterFiles(dataDir: string): ClusterFiles {
  const home = join(writableFolder(dataDir), 'postgres')
  const nearby = join(home, 'socket')
  return {
    home,
    cluster: join(home, 'cluster'),
    password: join(home, 'password'),
    url: join(home, 'url'),
    log: join(home, 'postgres.log'),
    socketFolder: nearby.length <= longestSocketFolder ? nearby : socketFolderElsewhere(home),
  }
}

/** The real path of DATA_DIR; creates the folder when missing. Fails with StartError. */
export function writableFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    return realpathSync(dataDir)
  } catch (error) {
    const failure = `The data folder DATA_DIR=${dataDir} cannot be made or opened: ${messageOf(error)}.`
    throw new StartError(`${failure} Set DATA_DIR to a folder this user may write to.`)
  }
}

function socketFolderElsewhere(home: string) {
  return join(realpathSync(tmpdir()), `sharenka-${createHash('sha256').update(home).digest('hex').slice(0, 20)}`)
}
