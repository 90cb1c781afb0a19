// Compares the ledger with the provider's own list once a day (docs/spec/deposits.md#the-daily-comparison).
import { instant, int, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { Currency } from '#prisma/client.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { CARD_PROVIDERS } from '#rules/card-providers.ts'
import { systemContext, type App, type Context } from '../../context.ts'
import { CardRefusal, CardUnknown, type CardDriver, type CardObject } from '../../platform/cards/card-driver.ts'
import { checkCardPayment } from '../card-payments/check-card-payment.service.ts'
import { cardDifferences, type CardDifferenceFacts } from './card-differences.rules.ts'

/** Refunds and disputes of older payments are rare, and the sweeper queries open payments. */
const DAYS_COMPARED = 60
const DAY_MS = 86_400_000

const LEDGER = { cardPaymentId: int, providerId: string, ledgerMinor: int, currency: string, createdAt: instant }

type TimedSum = RowOf<typeof LEDGER>

/** The reference of a ledger entry is the provider's id of a capture or refund; so it leads to the payment. */
const ledgerSums = (ctx: Context, { provider }: CardDriver, since: Date): Promise<TimedSum[]> =>
  ctx.sql.rows(returning(LEDGER)`
    SELECT p.id AS "cardPaymentId", p.provider_id AS "providerId", p.currency::text AS currency, p.created_at AS "createdAt", coalesce((
      SELECT sum(CASE e.kind WHEN 'received' THEN e.amount_minor ELSE -e.amount_minor END) FROM payments e
      WHERE e.order_id = p.order_id AND e.kind <> 'withheld' AND e.reference IN (
        SELECT x.provider_id FROM card_operations x WHERE x.card_payment_id = p.id)), 0)::bigint AS "ledgerMinor"
    FROM card_payments p WHERE p.provider = ${provider}::card_provider AND p.provider_id IS NOT NULL AND p.created_at >= ${since}::timestamptz
    ORDER BY p.id`)

const isCurrency = (text: string): text is Currency => text in Currency

async function compared(ctx: Context, driver: CardDriver): Promise<CardDifferenceFacts[] | null> {
  const since = new Date(ctx.clock().getTime() - DAYS_COMPARED * DAY_MS)
  const listed = await driver.listSince(since)
  if (listed === null) return null
  // The provider may have made a payment a little later than the shop wrote it.
  const from = new Date(since.getTime() + DAY_MS)
  const isCompared = ({ createdAt }: TimedSum) => createdAt >= from
  const ledger = await ledgerSums(ctx, driver, since)
  const found = (sums: readonly TimedSum[], theirs: readonly CardObject[]) =>
    cardDifferences(sums, theirs).filter(
      ({ cardPaymentId, providerMinor }) =>
        providerMinor !== null || sums.some((sum) => sum.cardPaymentId === cardPaymentId && isCompared(sum)),
    )
  const first = found(ledger, listed)
  if (first.length === 0) return []
  // A payment may have changed while the list was read: apply its report, then compare again.
  for (const { cardPaymentId } of first) if (cardPaymentId !== null) await checkCardPayment(ctx, cardPaymentId)
  return found(await ledgerSums(ctx, driver, since), (await driver.listSince(since)) ?? [])
}

async function store(ctx: Context, { provider }: CardDriver, found: readonly CardDifferenceFacts[]): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    await tx.db.cardComparison.update({ where: { provider }, data: { comparedAt: ctx.clock() } })
    await tx.db.cardDifference.deleteMany({ where: { provider } })
    await tx.db.cardDifference.createMany({
      data: found.flatMap(({ currency, providerMinor, ledgerMinor, ...of }) =>
        isCurrency(currency)
          ? [
              {
                ...of,
                provider,
                currency,
                ledgerMinor: BigInt(ledgerMinor),
                providerMinor: providerMinor === null ? null : BigInt(providerMinor),
              },
            ]
          : [],
      ),
    })
  })
}

/** True for one process per day. After a failure it calls `releaseDay`, so that the next hour's job tries again. */
async function claimDay(ctx: Context, { provider }: CardDriver): Promise<boolean> {
  const today = dayInSofia(ctx.clock())
  const written = await ctx.sql.run(sql`
    INSERT INTO card_comparisons AS c (provider, day) VALUES (${provider}::card_provider, ${today}::date)
    ON CONFLICT (provider) DO UPDATE SET day = excluded.day WHERE c.day < excluded.day`)
  return written === 1
}

const releaseDay = (ctx: Context, { provider }: CardDriver): Promise<number> =>
  ctx.sql.run(sql`UPDATE card_comparisons SET day = day - 1 WHERE provider = ${provider}::card_provider`)

/** Compares the ledger with each provider that has a list, once a day (docs/spec/deposits.md#the-daily-comparison). */
export async function compareDueCards(app: App): Promise<void> {
  const ctx = systemContext(app)
  for (const name of CARD_PROVIDERS) {
    const driver = app.cards.of(name)
    if (driver === null || !(await claimDay(ctx, driver))) continue
    try {
      const found = await compared(ctx, driver)
      if (found !== null) await store(ctx, driver, found)
    } catch (error) {
      await releaseDay(ctx, driver)
      if (!(error instanceof CardUnknown) && !(error instanceof CardRefusal)) throw error
      ctx.log.warn({ provider: name, reason: error.message }, 'the payments of the provider could not be compared')
    }
  }
}
