import { test as base, expect } from '@playwright/test'
import { freePort } from './free-port.ts'
import { openCopy, type Shop } from './journeys-shop.ts'

interface OfWorker {
  shop: Shop
  /** A file that fills the shop with rows which others do not expect names them: it gets workers of its own. */
  rows: string
  /** Whether couriers and card payments are simulated, as in the demo. */
  simulates: boolean
}

/** Journeys of one worker share a shop; no other worker sees it. */
export const test = base.extend<object, OfWorker>({
  rows: ['of the demo', { scope: 'worker', option: true }],
  simulates: [false, { scope: 'worker', option: true }],
  shop: [
    async ({ simulates }, use) => {
      // The provider of cards leads back to the address of the shop.
      const simulated = { COURIERS: 'simulated', PAYMENTS: 'simulated', PORT: String(await freePort()) }
      const shop = await openCopy(simulates ? simulated : {})
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

export { expect }
