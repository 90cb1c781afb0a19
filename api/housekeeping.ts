import { sql } from '#lib/database/sql.ts'
import { foldCatalogChanges } from './cache/catalog-version.ts'
import type { App } from './context.ts'
import { removeUnusedImages } from './images/unused-images.service.ts'
import { deleteAbandonedOrders } from './orders/abandoned-orders.service.ts'
import { sweepSessions } from './sessions/sessions.service.ts'
import { sweepThrottles } from './throttles/throttles.service.ts'

const EVERY_MS = 60_000
const CART_DAYS = 60
const IDEMPOTENCY_HOURS = 48
/** A form with uploaded pictures may stay open this long. */
const UNUSED_IMAGE_HOURS = 24
/** Looking through the picture files costs more than the other chores, and hurries nobody. */
const IMAGES_EVERY_MS = 3_600_000

async function forgetOldCarts(app: App): Promise<void> {
  await app.sql.run(
    sql`DELETE FROM carts WHERE customer_id IS NULL AND updated_at < now() - make_interval(days => ${CART_DAYS})`,
  )
}

async function forgetOldKeys(app: App): Promise<void> {
  await app.sql.run(
    sql`DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`,
  )
}

let imagesLookedAt = 0

async function removeOldImages(app: App): Promise<void> {
  if (Date.now() - imagesLookedAt < IMAGES_EVERY_MS) return
  imagesLookedAt = Date.now()
  await removeUnusedImages(app, { olderThanHours: UNUSED_IMAGE_HOURS })
}

/** Every chore is one conditional statement or transaction, so any number of processes may do it at once. */
const CHORES = {
  'delete abandoned orders': deleteAbandonedOrders,
  'end expired sessions': sweepSessions,
  'forget old attempts': sweepThrottles,
  'forget old carts': forgetOldCarts,
  'forget old idempotency keys': forgetOldKeys,
  'remove unused pictures': removeOldImages,
  'fold catalogue changes': (app: App) => foldCatalogChanges(app.sql),
}

/** Does every chore once; one that fails is logged and does not stop the others. */
async function keepHouse(app: App): Promise<void> {
  for (const [chore, run] of Object.entries(CHORES)) {
    try {
      await run(app)
    } catch (error) {
      app.log.warn({ err: error, chore }, 'a chore failed; it is tried again in a minute')
    }
  }
}

/** Keeps house every minute until the returned function is called; that waits for the round under way. */
export function startHousekeeping(app: App): () => Promise<void> {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() => keepHouse(app))
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
