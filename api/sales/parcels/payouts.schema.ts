import { int, returning } from '#lib/database/row.ts'
import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import type { PayoutOutcome } from '#prisma/client.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { builder } from '../../builder.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { CarrierType } from '../orders/order-enums.schema.ts'
import { courierOf } from '../../delivery/couriers/carriers.ts'
import { PAID_WITHIN_MS } from './late-money.rules.ts'
import { applyPayouts, unmatchedPayouts } from './parcel-money.service.ts'
import { readPayoutFile } from './payout-file.rules.ts'

const SUMS = { expected: int, collected: int, late: int, lateCount: int, unmatchedCount: int }

interface Sums {
  expected: number
  collected: number
  late: number
  lateCount: number
  unmatchedCount: number
}

const ParcelMoney = builder.objectRef<Sums>('ParcelMoney').implement({
  description: 'Cash on delivery that the shop does not have yet.',
  fields: (t) => ({
    expected: t.expose('expected', { type: Money, description: 'Of parcels under way.' }),
    collected: t.expose('collected', { type: Money, description: 'Collected and not paid out, late sums included.' }),
    late: t.expose('late', { type: Money, description: 'Collected more than a week ago and not paid out.' }),
    lateCount: t.exposeInt('lateCount', { description: 'Number of late parcels.' }),
    unmatchedCount: t.exposeInt('unmatchedCount', { description: 'Number of `unmatchedPayouts`.' }),
  }),
})

builder.queryField('parcelMoney', (t) =>
  t.field({
    type: ParcelMoney,
    nullable: true,
    description: 'Sums of all parcels in the currency of the shop. Needs `orders.pay`.',
    authScopes: { may: 'orders.pay' },
    resolve: async (_root, _args, { sql: database, clock, pricing }) => {
      const lateBefore = new Date(clock().getTime() - PAID_WITHIN_MS)
      const row = await database.first(returning(SUMS)`
        SELECT coalesce(sum(cod_minor) FILTER (WHERE cod_state = 'expected'), 0)::bigint AS expected,
          coalesce(sum(cod_minor) FILTER (WHERE cod_state = 'collected'), 0)::bigint AS collected,
          coalesce(sum(cod_minor) FILTER (WHERE cod_state = 'collected' AND collected_at < ${lateBefore}), 0)::bigint AS late,
          count(*) FILTER (WHERE cod_state = 'collected' AND collected_at < ${lateBefore}) AS "lateCount",
          (SELECT count(*) FROM payout_lines WHERE outcome <> 'paid') AS "unmatchedCount"
        FROM parcels WHERE cod_state IN ('expected', 'collected') AND currency = ${pricing.currency}::currency`)
      if (!row) throw new Error('an aggregate returned no row')
      return row
    },
  }),
)

const PayoutOutcomeType = builder.enumType('PayoutOutcome', {
  description: 'What a line of a payout was for.',
  values: {
    PAID: { value: 'paid', description: 'It paid its parcel.' },
    UNMATCHED: { value: 'unmatched', description: 'The shop has no such parcel.' },
    REPEATED: { value: 'repeated', description: 'Its parcel is paid by another document.' },
    OTHER_CURRENCY: { value: 'other_currency', description: 'Its parcel collects in another currency.' },
  } as const satisfies Record<Uppercase<PayoutOutcome>, { value: PayoutOutcome; description: string }>,
})

const PayoutLine = builder.prismaObject('PayoutLine', {
  description: 'Cash on delivery of one parcel as a courier paid it out.',
  fields: (t) => ({
    carrier: t.expose('carrier', { type: CarrierType, description: 'Courier.' }),
    document: t.exposeString('document', { description: 'Document of the payout.' }),
    paidOn: t.field({ type: 'Date', description: 'Day of the payout.', resolve: ({ paidOn }) => dayOfDate(paidOn) }),
    number: t.exposeString('number', { description: 'Number of the waybill.' }),
    amount: t.field({
      type: Money,
      description: 'Sum that was paid out.',
      resolve: ({ amountMinor, currency }) => moneyIn(currency, Number(amountMinor)),
    }),
    outcome: t.expose('outcome', { type: PayoutOutcomeType, description: 'What it was for.' }),
  }),
})

const MOST_LINES = 100

builder.queryField('unmatchedPayouts', (t) =>
  t.field({
    type: [PayoutLine],
    nullable: true,
    description: `Lines of payouts that paid no parcel, newest first; at most ${MOST_LINES}. Needs \`orders.pay\`.`,
    authScopes: { may: 'orders.pay' },
    resolve: (_root, _args, ctx) => unmatchedPayouts(ctx, MOST_LINES),
  }),
)

const ImportPayoutsSuccess = builder
  .objectRef<{ added: number; problems: string[] }>('ImportPayoutsSuccess')
  .implement({
    description: 'The file was read.',
    fields: (t) => ({
      added: t.exposeInt('added', { description: 'Number of new lines; those that were read before are left out.' }),
      problems: t.exposeStringList('problems', { description: 'Lines that cannot be read, in Bulgarian.' }),
    }),
  })

const MOST_LETTERS = 1_000_000

builder.mutationField('importPayouts', (t) =>
  t.fieldWithInput({
    type: ImportPayoutsSuccess,
    description: 'Reads a courier’s file of payouts (CSV): each line pays its parcel, once. Needs `orders.pay`.',
    authScopes: { may: 'orders.pay' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      carrier: t.input.field({ type: CarrierType, description: 'Courier that sent the file.' }),
      text: t.input.string({
        description: 'Contents of the file, with a head: number of the waybill, sum, document, day.',
      }),
    },
    resolve: async (_root, { input }, ctx) => {
      const courier = courierOf(input.carrier)
      if (courier === null) throw new InvalidInputError([{ field: 'carrier', message: 'Изберете куриер' }])
      if (input.text.length > MOST_LETTERS)
        throw new InvalidInputError([{ field: 'text', message: 'Файлът е твърде голям' }])
      const { payouts, problems } = readPayoutFile(input.text, ctx.pricing.currency)
      if (payouts.length === 0)
        throw new InvalidInputError([{ field: 'text', message: problems[0] ?? 'Файлът е празен' }])
      return { added: await applyPayouts(ctx, courier, payouts), problems }
    },
  }),
)
