import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterFiles } from './cluster-files.ts'
import { codeOf } from './error-facts.ts'

/** PostgreSQL accepts settings with a dot in their name without knowing them. */
export const ownerSetting = 'shop.owner'

export function runningPostmaster({ cluster }: ClusterFiles): number | undefined {
  const pid = Number(textOf(pidFile(cluster))?.split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && commandOf(pid).includes(` -D ${cluster} `) ? pid : undefined
}

/** The process that started the running server; undefined when none runs, or when that process has ended. */
export function ownerOf(files: ClusterFiles): number | undefined {
  const pid = runningPostmaster(files)
  if (pid === undefined) return undefined
  const [, starter = ''] = commandOf(pid).split(`${ownerSetting}=`)
  const owner = Number.parseInt(starter, 10)
  return parentOf(pid) === owner ? owner : undefined
}

/** PostgreSQL clears stale lock files itself, but not empty ones nor those whose process id is in use again. */
export function removeForeignLockFiles(files: ClusterFiles): void {
  for (const file of [pidFile(files.cluster), join(files.socketFolder, '.s.PGSQL.5432.lock')]) {
    const text = textOf(file)
    if (text !== undefined && isLeftover(file, text) && runningPostmaster(files) === undefined)
      rmSync(file, { force: true })
  }
}

const beingWrittenMs = 10_000

// PostgreSQL creates its lock file empty and writes it a moment later: one that stays empty is left from a crash.
function isLeftover(file: string, text: string) {
  if (text !== '') return isAlive(Number(text.split('\n')[0]))
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > beingWrittenMs
}

/** Stops the server that runs, if any. False when it still runs after `patienceMs`. */
export async function shutDown(files: ClusterFiles, patienceMs: number): Promise<boolean> {
  const pid = runningPostmaster(files)
  if (pid === undefined) return true
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + patienceMs
  while (runningPostmaster(files) === pid) {
    if (Date.now() > deadline) return false
    await sleep(20)
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

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-ww', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function parentOf(pid: number): number {
  try {
    if (process.platform !== 'linux')
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
    // The second field is the program's name in brackets, which may contain anything.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) \w /)
    return Number.parseInt(fields, 10)
  } catch {
    return 0
  }
}

function pidFile(cluster: string) {
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
