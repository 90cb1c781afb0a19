import { nodeRow } from '#lib/node-row.ts'
import type { CodState, ParcelState } from '#prisma/client.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { trackingUrl } from '#rules/carriers.ts'
import { builder } from '../../builder.ts'
import { listedConnection } from '../../connections.schema.ts'
import { registerErrors } from '../../errors.schema.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { CarrierType } from '../orders/order-enums.schema.ts'
import { carrierName } from '../orders/order-tracking.service.ts'
import { codOf } from './label-order.service.ts'
import { isMoneyLate } from './late-money.rules.ts'
import { ParcelPendingError, ParcelRefusedError } from './parcels.errors.ts'
import { parcelsMatching } from './parcels.filter.ts'
import { labelOrders } from './parcels.loaders.ts'

export const ParcelStateType = builder.enumType('ParcelState', {
  description: 'State of a parcel: that of the latest known line of its tracking.',
  values: {
    CLAIMED: { value: 'claimed', description: 'The courier is being called.' },
    UNKNOWN: { value: 'unknown', description: 'The courier did not answer; the shop looks for the parcel.' },
    CREATED: { value: 'created', description: 'It has a waybill.' },
    HANDED_OVER: { value: 'handed_over', description: 'The courier has it.' },
    IN_TRANSIT: { value: 'in_transit', description: 'It is on its way.' },
    OUT_FOR_DELIVERY: { value: 'out_for_delivery', description: 'A driver brings it.' },
    READY_AT_POINT: { value: 'ready_at_point', description: 'It waits in an office or locker.' },
    FAILED_ATTEMPT: { value: 'failed_attempt', description: 'It could not be delivered; the courier tries again.' },
    DELAYED: { value: 'delayed', description: 'It comes later.' },
    DELIVERED: { value: 'delivered', description: 'The customer has it.' },
    REFUSED: { value: 'refused', description: 'The customer did not accept it.' },
    RETURNING: { value: 'returning', description: 'It comes back.' },
    RETURNED: { value: 'returned', description: 'The shop has it again.' },
    LOST: { value: 'lost', description: 'The courier lost it.' },
    CANCELLED: { value: 'cancelled', description: 'Its waybill was cancelled before it left.' },
  } as const satisfies Record<Uppercase<ParcelState>, { value: ParcelState; description: string }>,
})

export const CodStateType = builder.enumType('CodState', {
  description: 'State of the cash on delivery of a parcel.',
  values: {
    EXPECTED: { value: 'expected', description: 'The courier will collect it.' },
    COLLECTED: { value: 'collected', description: 'The courier collected it.' },
    PAID_OUT: { value: 'paid_out', description: 'The courier paid it out to the shop.' },
    SHORT: { value: 'short', description: 'The courier paid out less.' },
    REFUSED: { value: 'refused', description: 'The customer did not accept the parcel.' },
  } as const satisfies Record<Uppercase<CodState>, { value: CodState; description: string }>,
})

const ParcelStep = builder.prismaObject('ParcelStep', {
  description: 'Line of the tracking of a parcel. Never changes.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it happened, as the courier says.' }),
    code: t.exposeString('code', { description: 'Code of the courier; empty for a step of the shop.' }),
    state: t.expose('state', { type: ParcelStateType, nullable: true, description: 'Null for an unknown code.' }),
    text: t.exposeString('text', { description: 'Words of the courier; may be empty.' }),
    admin: t.relation('admin', { nullable: true, description: 'Staff member whose step it is; null for others.' }),
  }),
})

export const Parcel = builder.prismaNode('Parcel', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'What the shop hands to a courier for an order. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Id in the URL of its label.' }),
    order: t.relation('order', { description: 'Its order.' }),
    carrier: t.expose('carrier', { type: CarrierType, description: 'Courier.' }),
    reference: t.exposeString('reference', { description: 'Reference by which the courier finds it.' }),
    number: t.exposeString('number', { nullable: true, description: 'Number of the waybill; null until it is known.' }),
    trackingUrl: t.string({
      nullable: true,
      description: 'Tracking page of the courier; null without a number.',
      resolve: ({ carrier, number }) => (number === null ? null : trackingUrl(carrierName(carrier), number)),
    }),
    state: t.expose('state', { type: ParcelStateType, description: 'State of the parcel.' }),
    stateAt: t.expose('stateAt', { type: 'DateTime', description: 'Since when.' }),
    destination: t.exposeString('destination', { description: 'Office or address as it was sent to the courier.' }),
    weightGrams: t.exposeInt('weightGrams', { description: 'Weight in grams.' }),
    price: t.field({
      type: Money,
      nullable: true,
      description: 'What the courier charges; null when it does not say.',
      resolve: ({ priceMinor, currency }) => (priceMinor === null ? null : moneyIn(currency, priceMinor)),
    }),
    cashOnDelivery: t.field({
      type: Money,
      description: 'Sum that the courier collects; 0 without cash on delivery.',
      resolve: ({ codMinor, currency }) => moneyIn(currency, Number(codMinor)),
    }),
    codState: t.expose('codState', {
      type: CodStateType,
      nullable: true,
      description: 'State of this money; null without cash on delivery.',
    }),
    owedByOrder: t.field({
      type: Money,
      nullable: true,
      description:
        'What the courier would collect by the order as it is now, when it differs from the label and nothing was collected; null otherwise.',
      resolve: async ({ orderId, currency, codMinor, codState, state }, _args, ctx) => {
        const order = await labelOrders(ctx).load(orderId)
        if (!order || state === 'cancelled' || (codState !== null && codState !== 'expected')) return null
        const owed = codOf(order)
        return owed === Number(codMinor) ? null : moneyIn(currency, owed)
      },
    }),
    paidOut: t.field({
      type: Money,
      description: 'Sum that the courier paid out.',
      resolve: ({ paidMinor, currency }) => moneyIn(currency, Number(paidMinor)),
    }),
    payoutDocument: t.exposeString('payoutDocument', {
      nullable: true,
      description: 'Document of the payout; null before it.',
    }),
    paidOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Day of the payout; null before it.',
      resolve: ({ paidOn }) => (paidOn === null ? null : dayOfDate(paidOn)),
    }),
    isMoneyLate: t.boolean({
      description: 'Collected a week ago or earlier, and not paid out.',
      resolve: (parcel, _args, { clock }) => isMoneyLate(parcel, clock()),
    }),
    steps: t.relation('steps', {
      query: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
      type: ParcelStep,
      description: 'Tracking, oldest first.',
    }),
    createdAt: t.expose('claimedAt', { type: 'DateTime', description: 'When staff wanted it.' }),
    admin: t.relation('admin', { nullable: true, description: 'Staff member who made it.' }),
  }),
})

export const ParcelEdge = builder.edgeObject({ type: Parcel, name: 'ParcelEdge' })

const ParcelConnection = builder.connectionObject({ type: Parcel, name: 'ParcelConnection' }, ParcelEdge)

const ParcelFilter = builder.inputType('ParcelFilter', {
  description: 'Filter of parcels; conditions are combined with AND.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'Part of the number of the waybill, or the order number.' }),
    carrier: t.field({ type: CarrierType, required: false, description: 'Courier.' }),
    state: t.field({ type: ParcelStateType, required: false, description: 'State of the parcel.' }),
    codState: t.field({ type: CodStateType, required: false, description: 'State of the cash on delivery.' }),
    isLate: t.boolean({ required: false, description: 'Collected money not paid out within a week, or all others.' }),
  }),
})

builder.queryField('parcels', (t) =>
  t.connection(
    {
      type: Parcel,
      nullable: true,
      description: 'Parcels, newest first. Needs `admin`.',
      authScopes: { admin: true },
      args: { filter: t.arg({ type: ParcelFilter, required: false, description: 'Without it: all of them.' }) },
      resolve: (_root, args, ctx, info) =>
        listedConnection({ ctx, args, info }, parcelsMatching(args.filter ?? {}, ctx.clock()), (query) =>
          ctx.db.parcel.findMany(query),
        ),
    },
    ParcelConnection,
  ),
)

registerErrors([
  [ParcelRefusedError, 'The order can have no label, or the courier refuses: in its own words.'],
  [ParcelPendingError, 'The courier did not answer; the shop looks for the parcel by its reference.'],
])
