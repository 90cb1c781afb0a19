import { sweepBin } from './back-office/audit/bin.service.ts'
import { sealTexts } from './back-office/sealed-texts/seal-texts.service.ts'
import { forgetCatalogChanges } from './platform/cache/catalog-changes.ts'
import { sweepCarts } from './sales/carts/carts.service.ts'
import { closeOnHolidays } from './content/closed-days/closed-days.service.ts'
import { gatherContacts } from './people/contacts/gather-contacts.service.ts'
import type { App } from './context.ts'
import { readDuePlaces } from './delivery/courier-places/courier-places.service.ts'
import { sweepIdempotencyKeys } from './platform/idempotency/idempotency.service.ts'
import { printDocuments } from './sales/documents/document-pdf.service.ts'
import { countChanges } from './back-office/panel/figures.service.ts'
import { countFacets } from './catalogue/facets/count-facets.service.ts'
import { countWords } from './catalogue/search/count-words.service.ts'
import { gatherListedProductCounts } from './catalogue/products/listed-product-counts.service.ts'
import { sweepMissedSearches } from './catalogue/missed-searches/missed-searches.service.ts'
import { sweepLetters } from './sales/mail/outbox.service.ts'
import { sweepImages } from './content/images/unused-images.service.ts'
import { sweepCardPayments } from './sales/card-payments/sweep-card-payments.service.ts'
import { compareDueCards } from './sales/deposits/compare-cards.service.ts'
import { secureDeposits } from './sales/deposits/secure-deposits.service.ts'
import { deleteAbandonedOrders } from './sales/orders/abandoned-orders.service.ts'
import { readPayouts } from './sales/parcels/parcel-money.service.ts'
import { settleParcels, trackParcels } from './sales/parcels/parcel-tracking.service.ts'
import { sweepSessions } from './platform/sessions/sessions.service.ts'
import { sweepThrottles } from './platform/throttles/throttles.service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Chore {
  name: string
  everyMs: number
  /** Also when the shop opens. */
  atStart?: true
  run: (app: App) => Promise<unknown>
}

/** Every chore is one conditional statement or transaction, so any number of processes may do it at once. */
const CHORES: readonly Chore[] = [
  { name: 'delete abandoned orders', everyMs: MINUTE_MS, run: deleteAbandonedOrders },
  { name: 'query card payments', everyMs: MINUTE_MS, run: sweepCardPayments },
  { name: 'secure deposits', everyMs: MINUTE_MS, run: secureDeposits },
  { name: 'compare card payments with their provider', everyMs: HOUR_MS, run: compareDueCards },
  { name: 'end expired sessions', everyMs: MINUTE_MS, run: sweepSessions },
  { name: 'forget old attempts', everyMs: MINUTE_MS, run: sweepThrottles },
  { name: 'forget old carts', everyMs: MINUTE_MS, run: sweepCarts },
  { name: 'forget old idempotency keys', everyMs: MINUTE_MS, run: sweepIdempotencyKeys },
  { name: 'print issued documents', everyMs: MINUTE_MS, run: printDocuments },
  { name: 'delete bin items that are 30 days old', everyMs: HOUR_MS, run: sweepBin },
  { name: 'forget old searches without result', everyMs: HOUR_MS, run: sweepMissedSearches },
  { name: 'forget letters that are 90 days old', everyMs: HOUR_MS, run: sweepLetters },
  { name: 'close on holidays', everyMs: HOUR_MS, run: closeOnHolidays },
  // Listing the picture files costs more than the other tasks and is not urgent.
  { name: 'remove unused pictures', everyMs: HOUR_MS, run: sweepImages },
  { name: 'count changed orders and products', everyMs: MINUTE_MS, run: ({ sql }) => countChanges(sql) },
  { name: 'count facets of changed products', everyMs: MINUTE_MS, run: ({ sql }) => countFacets(sql) },
  { name: 'count words of changed products', everyMs: MINUTE_MS, run: ({ sql }) => countWords(sql) },
  { name: 'gather counts of listed products', everyMs: MINUTE_MS, run: ({ sql }) => gatherListedProductCounts(sql) },
  { name: 'seal stored secrets', everyMs: HOUR_MS, atStart: true, run: sealTexts },
  { name: 'gather contacts', everyMs: MINUTE_MS, run: gatherContacts },
  { name: 'read places of couriers', everyMs: HOUR_MS, atStart: true, run: readDuePlaces },
  { name: 'look for parcels of interrupted calls', everyMs: MINUTE_MS, run: settleParcels },
  { name: 'track parcels', everyMs: MINUTE_MS, run: trackParcels },
  { name: 'read payouts of couriers', everyMs: 6 * HOUR_MS, run: readPayouts },
  { name: 'forget old catalogue changes', everyMs: MINUTE_MS, run: ({ sql }) => forgetCatalogChanges(sql) },
]

async function runChores(app: App, chores: readonly Chore[], startedAt: Map<Chore, number>): Promise<void> {
  for (const chore of chores) {
    const now = Date.now()
    // A timer may fire some milliseconds early.
    if (now - (startedAt.get(chore) ?? 0) < chore.everyMs - MINUTE_MS / 2) continue
    startedAt.set(chore, now)
    try {
      await chore.run(app)
    } catch (error) {
      app.log.warn({ err: error, chore: chore.name }, 'a chore failed; it is tried again when it is next due')
    }
  }
}

export function startHousekeeping(app: App): () => Promise<void> {
  const startedAt = new Map<Chore, number>()
  const first = CHORES.filter(({ atStart }) => atStart)
  let round = runChores(app, first, startedAt)
  const timer = setInterval(() => {
    round = round.then(() => runChores(app, CHORES, startedAt))
  }, MINUTE_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
