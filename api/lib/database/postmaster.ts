import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterFiles } from './cluster-files.ts'
import { codeOf } from './error-facts.ts'

export function runningPostmaster(files: ClusterFiles): number | undefined {
  const pid = Number(textOf(pidFile(files))?.split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && worksIn(pid, files.cluster) ? pid : undefined
}

/** PostgreSQL clears stale lock files itself, but not empty ones nor those whose process id is in use again. */
export function removeForeignLockFiles(files: ClusterFiles): void {
  for (const file of [pidFile(files), join(files.socketFolder, '.s.PGSQL.5432.lock')]) {
    const seen = textOf(file)
    if (seen !== undefined && isLeftover(file, seen) && runningPostmaster(files) === undefined)
      removeUnlessReplaced(file, seen)
  }
}

const beingWrittenMs = 10_000

// PostgreSQL creates its lock file empty and writes it a moment later: one that stays empty is left from a crash.
function isLeftover(file: string, seen: string) {
  if (seen !== '') return isAlive(Number(seen.split('\n')[0]))
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > beingWrittenMs
}

function removeUnlessReplaced(file: string, seen: string) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    // Another process may have removed the stale file and started PostgreSQL meanwhile: then this is its file.
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

/** False when it still runs after `patienceMs`. */
export async function shutDown(files: ClusterFiles, patienceMs: number): Promise<boolean> {
  const pid = runningPostmaster(files)
  if (pid !== undefined) process.kill(pid, 'SIGINT')
  // The lock file, not the process: an orphaned zombie still looks alive.
  const deadline = Date.now() + patienceMs
  while (existsSync(pidFile(files))) {
    if (Date.now() > deadline) return false
    await sleep(5)
  }
  return true
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function worksIn(pid: number, folder: string) {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === folder
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder)
  } catch {
    return false
  }
}

function pidFile({ cluster }: ClusterFiles) {
  return join(cluster, 'postmaster.pid')
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
