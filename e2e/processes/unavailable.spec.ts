import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { startEmbeddedPostgres } from '../../api/lib/database/embedded-postgres.ts'
import { openDoor, type DatabaseDoor } from '../../api/testkit/database-door.ts'
import { guardFolder } from '../../api/testkit/guarded-folder.ts'
import { violations } from '../support/axe.ts'
import { openOwnShop, type OwnShop } from '../support/own-shop.ts'

const TITLE = 'Връщаме се след малко | Шаренка'

const quiet = { info: () => undefined, warn: () => undefined }

interface Fixtures {
  /** A shop whose way to the database has a door. */
  behindDoor: { shop: OwnShop; door: DatabaseDoor }
}

const test = base.extend<object, Fixtures>({
  behindDoor: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads which fixtures are wanted from here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sharenka-door-'))
      guardFolder(folder)
      const database = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
      const door = await openDoor(database.url)
      const shop = await openOwnShop(join(folder, 'shop'), { DATABASE_URL: door.url })
      await use({ shop, door })
      door.open()
      shop.server.kill('SIGTERM')
      await once(shop.server, 'exit')
      await door.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

// One after the other, on one shop.
test.describe.configure({ mode: 'default' })

const CACHED = ['/', '/products']
/** Never cached: there are unlimited addresses of missing products. */
const COMPUTED = '/products/2147483647'

test('While the database is silent every page is answered with 503, and all are well again once it answers', async ({
  behindDoor: { shop, door },
}) => {
  // Without limits of time: those are in `silent-database.test.ts`. Nothing answers if the shop waits for the database.
  const answers = () =>
    Promise.all(
      [...CACHED, COMPUTED, '/readyz', '/api/products'].map(async (path) => {
        const { status, headers } = await fetch(`${shop.url}${path}`)
        return [path, status, headers.has('retry-after')]
      }),
    )
  const WELL = [
    ...CACHED.map((path) => [path, 200, false]),
    [COMPUTED, 404, false],
    ['/readyz', 200, false],
    ['/api/products', 200, false],
  ]
  const SILENT = WELL.map(([path]) => [path, 503, true])
  expect(await answers()).toEqual(WELL)
  for (const silence of ['stall', 'swallow'] as const) {
    door[silence]()
    // The first callers notice the silence, the second ones find it known.
    for (let round = 1; round <= 2; round += 1) expect(await answers(), silence).toEqual(SILENT)
    door.open()
    await expect.poll(answers, { timeout: 0 }).toEqual(WELL)
  }
})

test('A page that cannot be shown now says so, offers to try again, and comes back by itself', async ({
  page,
  behindDoor: { shop, door },
}) => {
  await page.goto(shop.url)
  const title = await page.title()
  door.stall()
  const refused = await page.goto(shop.url)
  expect(refused?.status()).toBe(503)
  await expect(page).toHaveTitle(TITLE)
  await expect(page.getByRole('heading', { name: 'Връщаме се след малко' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Опитайте отново' }).click()
  await expect(page).toHaveTitle(TITLE)
  door.open()
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200)
  await page.reload()
  await expect(page).toHaveTitle(title)

  door.stall()
  await page.goto(shop.url)
  await expect(page.getByText('Страницата ще се отвори сама')).toBeVisible()
  door.open()
  await expect(page).toHaveTitle(title)
  await expect(page.getByRole('navigation').first()).toBeVisible()
})
