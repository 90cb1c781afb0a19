// Where the embedded database keeps its files inside DATA_DIR.
import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { messageOf } from './error-facts.ts'

/** Absolute paths of one embedded cluster. */
export type ClusterFiles = {
  /** Everything below, created in one step by renaming a finished folder to this name. */
  readonly home: string
  /** PostgreSQL's own data directory. */
  readonly cluster: string
  /** The superuser's password, one line, readable by its owner only. */
  readonly password: string
  /** What PostgreSQL has to say; cut at start when it has grown past a megabyte. */
  readonly log: string
  /** Holds the Unix socket that is the only way in. */
  readonly socketFolder: string
}

// A Unix socket's path may have 103 characters on macOS and 107 on Linux, and PostgreSQL adds "/.s.PGSQL.5432".
const longestSocketFolder = 85

/** The files of the cluster under `dataDir`, which is made when missing. StartError when it cannot be. */
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
