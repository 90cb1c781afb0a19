import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { ownEnvironment } from '../support/own-shop.ts'
import { addressOf, stopShop } from '../support/spawn-shop.ts'

const PAGES = [
  { path: '/products', heading: 'Продукти', source: 'web/ui/Logo.tsx' },
  { path: '/admin/login', heading: 'Вход в панела', source: 'admin-web/ui/LoginFields.tsx' },
] as const

/** Stopped also when the test fails. */
const test = base.extend<{ server: ChildProcess }>({
  // oxlint-disable-next-line no-empty-pattern -- playwright reads which fixtures are wanted from here
  server: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-dev-'))
    const server = spawn('npm', ['run', 'dev'], {
      env: ownEnvironment(dataDir, { SEED: 'demo', PORT: String(await freePort()) }),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await use(server)
    await stopShop(server)
    await rm(dataDir, { recursive: true, force: true })
  },
})

test('npm run dev serves shop and panel from their sources, replaces changed modules and stops', async ({
  browser,
  server,
}) => {
  // The builder prepares the packages at its first start, once for each of the two pages.
  test.setTimeout(300_000)
  const url = await addressOf(server)
  for (const { path, heading, source } of PAGES) {
    const page = await browser.newPage({ baseURL: url })
    const failures: string[] = []
    const updated: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text())
      if (message.text().startsWith('[vite] hot updated:')) updated.push(message.text())
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect
      .poll(
        async () => {
          await utimes(source, new Date(), new Date())
          return updated
        },
        { timeout: 0 },
      )
      .toContain(`[vite] hot updated: /${source}`)
    expect(failures).toEqual([])
    await page.close()
  }
  await stopShop(server)
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
})
