import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { messageOf } from './error-facts.ts'

export type ClusterFiles = {
  /** Contains all below; created by renaming a finished folder. */
  readonly home: string
  readonly cluster: string
  /** The superuser's password, one line, readable by its owner only. */
  readonly password: string
  /** PostgreSQL's log; truncated at start above a megabyte. */
  readonly log: string
  /** Holds the Unix socket; the server does not listen on TCP. */
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
    log: join(home, 'postgres.log'),
    socketFolder: nearby.length <= longestSocketFolder ? nearby : socketFolderElsewhere(home),
  }
}

function writableFolder(dataDir: string) {
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
