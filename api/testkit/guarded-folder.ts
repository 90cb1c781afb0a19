import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('run-guard.ts', import.meta.url))

/**
 * Ends the PostgreSQL servers in `folder` and its direct subfolders when this process ends, however that happens; the
 * server of another process stays.
 */
export function guardFolder(folder: string): void {
  const guard = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder], {
    detached: true,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  // The open pipe must not keep this process alive.
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
}
