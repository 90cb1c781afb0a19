import { InvalidInputError } from '#lib/errors.ts'
import { MAX_LIST_INPUT, TOO_MANY } from '#lib/fields.ts'
import { rowOfType } from '#lib/global-id.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { eventDayProblem, guestsProblem } from '#rules/parties.ts'
import { USUAL_GUESTS } from '#rules/package-quantities.ts'
import type { OnDateState } from '#rules/product-on-date.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { productsOnDate, type ProductOnDate } from './on-date.service.ts'

const OnDateStateType = builder.enumType('OnDateState', {
  description: 'Whether a product can be had for a party.',
  values: {
    FREE: { description: 'There is enough of it.' },
    SOME_LEFT: { description: 'One to five can be had.' },
    TAKEN: { description: 'None can be had; of goods, none is in stock.' },
    ARRIVES: { description: 'Goods that arrive in time.' },
    LATE: { description: 'Goods, also those of a package, do not arrive in time by courier.' },
  } as const satisfies Record<OnDateState, { description: string }>,
})

const ProductOnDateType = builder.objectRef<ProductOnDate>('ProductOnDate').implement({
  description: 'A product for a party on a day.',
  fields: (t) => ({
    productId: t.globalID({
      description: 'The `id` of the product.',
      resolve: ({ productId }) => ({ type: 'Product', id: productId }),
    }),
    state: t.expose('state', { type: OnDateStateType, description: 'Whether it can be had.' }),
    left: t.exposeInt('left', {
      nullable: true,
      description: 'How many can be had: pieces of a rental, packages; null of goods.',
    }),
    collectOn: t.expose('collectOn', {
      type: 'Date',
      nullable: true,
      description: 'When the rental is collected; null of goods, and when it cannot be rented for the day.',
    }),
    returnOn: t.expose('returnOn', { type: 'Date', nullable: true, description: 'When it is returned.' }),
    arriveBy: t.expose('arriveBy', {
      type: 'Date',
      nullable: true,
      description: 'By when the goods arrive; null without goods, and when they are late.',
    }),
    nearest: t.expose('nearest', {
      type: 'Date',
      nullable: true,
      description:
        'The nearest day of a party on which one can be had, at most 14 days away, the same weekday first; null unless `TAKEN`.',
    }),
  }),
})

/** Fails with `InvalidInputError`. */
function requireWish(ctx: Context, eventOn: string, guests: number | null, count: number): void {
  const day = eventDayProblem(eventOn, dayInSofia(ctx.clock()))
  if (day !== null) throw new InvalidInputError([{ field: 'eventOn', message: day }])
  const guest = guests === null ? null : guestsProblem(guests, 0)
  if (guest !== null) throw new InvalidInputError([{ field: 'guests', message: guest }])
  if (count > MAX_LIST_INPUT) throw new InvalidInputError([{ field: 'productIds', message: TOO_MANY }])
}

builder.queryField('onDate', (t) =>
  t.field({
    type: [ProductOnDateType],
    description:
      'What products are for a party on a day, in the order of their ids; those that do not exist are left out. The same for all visitors: a page paints it onto its products.',
    extensions: { publicRead: true },
    args: {
      eventOn: t.arg({ type: 'Date', description: 'Day of the party, from today to 365 days ahead.' }),
      guests: t.arg.int({
        required: false,
        description: `For packages, 1 to 999; ${USUAL_GUESTS} without it. Of those that a package is for, the nearest number counts.`,
      }),
      productIds: t.arg.idList({ description: `By their \`id\`, at most ${MAX_LIST_INPUT}.` }),
    },
    resolve: (_root, { eventOn, guests, productIds }, ctx) => {
      requireWish(ctx, eventOn, guests ?? null, productIds.length)
      const ids = productIds.map((id) => rowOfType('Product', id)).filter((id) => id !== 0)
      return productsOnDate(ctx, { eventOn, guests: guests ?? null, productIds: ids })
    },
  }),
)
