import { test as base, expect } from '@playwright/test'
import { openCopy, type Shop } from './journeys-shop.ts'

interface OfWorker {
  shop: Shop
  /** A file that fills the shop with rows which others do not expect names them: it gets workers of its own. */
  rows: string
}

/** Journeys of one worker share a shop; no other worker sees it. */
export const test = base.extend<object, OfWorker>({
  rows: ['of the demo', { scope: 'worker', option: true }],
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads which fixtures are wanted from here
    async ({}, use) => {
      const shop = await openCopy()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

export { expect }
