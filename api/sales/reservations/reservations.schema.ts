import { rowId } from '#lib/global-id.ts'
import { nodeRow } from '#lib/node-row.ts'
import { listedConnection } from '../../connections.schema.ts'
import { dayInSofia, dayOfDate } from '#rules/calendar.ts'
import { workingDaysInclusive } from '#rules/rental-days.ts'
import { loadStoredProduct } from '../../catalogue/products/product-parts.loaders.ts'
import { ProductId, RentalProduct } from '../../catalogue/products/products.schema.ts'
import { builder } from '../../builder.ts'
import { rentalStateOf, rentalStepsOf } from './rental-life.rules.ts'
import { livedReservation, RentalStateType, RentalStepType } from './rental-states.schema.ts'
import { reservationsMatching, type ReservationFilter } from './reservations.filter.ts'

export const ReservationStatus = builder.enumType('ReservationStatus', {
  description: 'Decision of staff about a reservation.',
  values: {
    PENDING: { value: 'pending', description: 'Awaiting a decision; holds its days.' },
    APPROVED: { value: 'approved', description: 'Confirmed; holds its days.' },
    REJECTED: { value: 'rejected', description: 'Rejected; holds no days.' },
  } as const,
})

export const Reservation = builder.prismaNode('Reservation', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'Units of a rental reserved by an order for a period. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Number of the reservation.' }),
    status: t.expose('status', { type: ReservationStatus, description: 'Decision of staff.' }),
    notes: t.exposeString('notes', { description: 'Notes of staff; may be empty.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of units.' }),
    startsOn: t.field({ type: 'Date', description: 'First day.', resolve: ({ startsOn }) => dayOfDate(startsOn) }),
    endsOn: t.field({ type: 'Date', description: 'Last day, included.', resolve: ({ endsOn }) => dayOfDate(endsOn) }),
    workingDays: t.int({
      description: 'Days from Monday to Friday, both ends included; not the charged days.',
      resolve: ({ startsOn, endsOn }) => workingDaysInclusive(dayOfDate(startsOn), dayOfDate(endsOn)),
    }),
    isOrderCancelled: t.exposeBoolean('orderCancelled', {
      description: 'Whether its order is cancelled; then it holds no days.',
    }),
    state: t.field({
      type: RentalStateType,
      description: 'State of the rental today.',
      resolve: (row, _args, ctx) => rentalStateOf(livedReservation(row), dayInSofia(ctx.clock())),
    }),
    steps: t.field({
      type: [RentalStepType],
      description: 'Steps that staff may take now.',
      resolve: (row, _args, ctx) => rentalStepsOf(livedReservation(row), dayInSofia(ctx.clock())),
    }),
    handedOver: t.exposeInt('handedOver', { description: 'Units handed over to the customer.' }),
    returned: t.exposeInt('returned', { description: 'Handed-over units that were returned, damaged or lost.' }),
    lostUnits: t.exposeInt('lost', { description: 'Returned units that were reported lost.' }),
    bufferBefore: t.exposeInt('bufferBefore', {
      description: 'Buffer days before the first day, stored with the reservation.',
    }),
    bufferAfter: t.exposeInt('bufferAfter', {
      description: 'Buffer days after the last day, stored with the reservation.',
    }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of closing; null while open.',
    }),
    version: t.exposeInt('version', { description: 'Increases with each change; send it as `expectedVersion`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
    product: t.field({
      type: RentalProduct,
      description: 'The reserved product, even if it was deleted.',
      resolve: ({ productId }, _args, ctx, info) => loadStoredProduct(ctx, info, productId),
    }),
  }),
})

export const ReservationConnection = builder.connectionObject(
  { type: Reservation, name: 'ReservationConnection' },
  { name: 'ReservationEdge' },
)

export const ReservationFilterInput = builder.inputType('ReservationFilter', {
  description: 'Filter of reservations; conditions are combined with AND.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description:
        'Part of the product’s name, or of the customer’s name, e-mail or phone (in any notation); an order number.',
    }),
    productId: t.globalID({
      for: ProductId,
      required: false,
      description: 'The reserved product.',
    }),
    status: t.field({
      type: [ReservationStatus],
      required: false,
      description: 'Decision of staff, any of these; excludes cancelled orders.',
    }),
    isOrderCancelled: t.boolean({
      required: false,
      description: 'Whether the order is cancelled; with `status` the default is false.',
    }),
    state: t.field({
      type: [RentalStateType],
      required: false,
      description: 'State of the rental today, any of these.',
    }),
    leavesOn: t.field({ type: 'Date', required: false, description: 'First day of the reservation.' }),
    returnsOn: t.field({ type: 'Date', required: false, description: 'Last day of the reservation.' }),
    from: t.field({ type: 'Date', required: false, description: 'Ends on this day or later.' }),
    to: t.field({ type: 'Date', required: false, description: 'Starts on this day or earlier.' }),
  }),
})

/** A product that is no rental has no reservations, so its number needs no check. */
export function reservationFilterOf(
  input: typeof ReservationFilterInput.$inferInput | null | undefined,
): ReservationFilter {
  const { productId, isOrderCancelled, ...filter } = input ?? {}
  return { ...filter, orderCancelled: isOrderCancelled, productId: productId ? rowId(productId) : null }
}

export const ReservationSort = builder.enumType('ReservationSort', {
  description: 'Sort order of reservations.',
  values: {
    NEWEST: { value: 'newest', description: 'Newest first.' },
    OLDEST: { value: 'oldest', description: 'Oldest first.' },
    START_ASC: { value: 'start_asc', description: 'Earliest first day first.' },
    START_DESC: { value: 'start_desc', description: 'Latest first day first.' },
  } as const,
})

builder.queryField('reservations', (t) =>
  t.connection(
    {
      type: Reservation,
      nullable: true,
      description: 'Rental reservations. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        filter: t.arg({ type: ReservationFilterInput, required: false, description: 'Without it: all reservations.' }),
        sort: t.arg({
          type: ReservationSort,
          defaultValue: 'newest',
          description: 'Sort order.',
        }),
      },
      resolve: (_root, args, ctx, info) =>
        listedConnection(
          { ctx, args, info },
          reservationsMatching(reservationFilterOf(args.filter), args.sort, dayInSofia(ctx.clock())),
          (query) => ctx.db.reservation.findMany(query),
        ),
    },
    ReservationConnection,
  ),
)

builder.queryField('reservation', (t) =>
  t.prismaField({
    type: Reservation,
    nullable: true,
    description: 'A reservation by its number; null when it does not exist. Needs `admin`.',
    authScopes: { admin: true },
    args: { databaseId: t.arg.int({ description: 'Number of the reservation.' }) },
    resolve: (query, _root, { databaseId }, ctx) =>
      ctx.db.reservation.findUnique({ ...query, where: nodeRow(databaseId, () => true) }),
  }),
)
