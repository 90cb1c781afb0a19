import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ownEnvironment } from '../support/own-shop.ts'

/** Starts a shop without ADMIN_PASSWORD; returns its output so far. */
function startedOn(dataDir: string, port: number) {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'api/server.ts'], {
    env: ownEnvironment(dataDir, { PORT: String(port), ADMIN_PASSWORD: '' }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk
  })
  return { server, printed: () => printed }
}

test('A start that finds its port taken leaves no database running, and the next one still tells the admin’s password', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-start-'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  const refused = startedOn(dataDir, port)
  expect(await once(refused.server, 'exit')).toEqual([1, null])
  expect(refused.printed()).toContain(`Port ${port} is taken by another program.`)
  expect(refused.printed()).not.toContain('password')
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)

  other.close()
  const opened = startedOn(dataDir, port)
  await expect.poll(opened.printed, { timeout: 0 }).toMatch(/password +(\w{5}-){3}\w{5} /)
  opened.server.kill('SIGTERM')
  expect(await once(opened.server, 'exit')).toEqual([0, null])
  await rm(dataDir, { recursive: true, force: true })
})
