import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('run-guard.ts', import.meta.url))

/**
 * From now on PostgreSQL servers in the data folder `folder`, and in those right below it, are ended when this process is, however it ends;
 * one that somebody else still uses stays.
 */
export function guardFolder(folder: string): void {
  const guard = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder], {
    detached: true,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  // What is written to is kept open; this end alone must not keep the process alive.
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
}
