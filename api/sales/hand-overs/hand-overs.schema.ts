import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { Order, orderSuccess } from '../orders/orders.schema.ts'
import { orderRead } from '../../payloads.schema.ts'
import { DepositClaimedError } from '../card-payments/card-payments.errors.ts'
import { DepositShortError, PaymentTooHighError } from '../payments/payments.errors.ts'
import { MoneyMethodType } from '../payments/payments.schema.ts'
import { DepositHeldError, PiecesOutError, RentalStepError } from '../reservations/rental-life.errors.ts'
import { OrderCancelledError } from '../reservations/reservations.errors.ts'
import { Reservation } from '../reservations/reservations.schema.ts'
import { RentalRefusedError } from './hand-overs.errors.ts'
import { closeOrderInput, handOverOrderInput, takeBackOrderInput } from './hand-overs.input.ts'
import { closeOrderRentals, handOverOrder, takeBackOrder } from './hand-overs.service.ts'

builder.objectType(RentalRefusedError, {
  name: 'RentalRefusedError',
  description: 'One rental of the order cannot take the step, so none did; the message names it.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    reservationId: t.globalID({
      description: 'The `id` of the reservation.',
      resolve: ({ reservationId }) => ({ type: 'Reservation', id: reservationId }),
    }),
  }),
})

const EXPECTED = [
  UnauthenticatedError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  OrderCancelledError,
  RentalStepError,
  IdempotencyMismatchError,
]

const HandedOverLine = builder.inputType('HandedOverLineInput', {
  description: 'Units of one rental that are handed over.',
  fields: (t) => ({
    reservationId: t.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
    quantity: t.int({ description: 'Number of units, from 1.' }),
  }),
})

const ReturnedLine = builder.inputType('ReturnedLineInput', {
  description: 'Units of one rental that came back, or are lost.',
  fields: (t) => ({
    reservationId: t.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
    quantity: t.int({ description: 'Number of units, from 1, including damaged and lost ones.' }),
    damaged: t.int({ required: false, description: 'Damaged units of the quantity; 0 by default.' }),
    lost: t.int({ required: false, description: 'Lost units of the quantity; 0 by default.' }),
  }),
})

const MovedDeposit = builder.inputType('MovedDepositInput', {
  description: 'Deposit that was received or refunded.',
  fields: (t) => ({
    amount: t.field({ type: 'Decimal', description: 'Amount in the currency of the order, as "12.50".' }),
    method: t.field({ type: MoneyMethodType, description: 'How it was moved.' }),
  }),
})

const WithheldDeposit = builder.inputType('WithheldDepositInput', {
  description: 'Deposit that the shop withholds.',
  fields: (t) => ({
    amount: t.field({ type: 'Decimal', description: 'Amount in the currency of the order, as "12.50".' }),
    reason: t.string({ description: 'Why, up to 500 characters.' }),
  }),
})

const ORDER = { for: Order, description: 'The `id` of the order.' } as const
const NOTE = { required: false, description: 'Note to each line, up to 1000 characters.' } as const
const DEPOSIT_STAYS = {
  required: false,
  description: 'True closes the rentals although their deposit is held, after a `DepositHeldError`.',
} as const

const REFUND = { type: MovedDeposit, required: false, description: 'Deposit refunded.' } as const
const WITHHELD = { type: WithheldDeposit, required: false, description: 'Deposit withheld.' } as const

const numbered = <Line extends { reservationId: Parameters<typeof rowId>[0] }>(
  lines: readonly Line[] | null | undefined,
) => lines?.map((line) => ({ ...line, reservationId: rowId(line.reservationId) }))

builder.mutationField('handOverOrder', (t) =>
  t.fieldWithInput({
    type: orderSuccess(
      'HandOverOrderSuccess',
      'The rentals are handed over, and their deposit is received.',
      'The order with its rentals.',
    ),
    description:
      'Hands over rentals of an order and records their deposit, all or nothing. An order of rentals alone is delivered once all is handed over. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: { types: [...EXPECTED, RentalRefusedError, PaymentTooHighError] },
    input: {
      orderId: t.input.globalID(ORDER),
      lines: t.input.field({
        type: [HandedOverLine],
        required: false,
        description: 'Units by rental; without it all that is approved and due today.',
      }),
      deposit: t.input.field({ type: MovedDeposit, required: false, description: 'Deposit received.' }),
      note: t.input.string(NOTE),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      await handOverOrder(ctx, {
        orderId,
        ...parseInput(handOverOrderInput, { ...input, lines: numbered(input.lines) }),
      })
      return orderRead(ctx, info, orderId)
    },
  }),
)

builder.mutationField('takeBackOrder', (t) =>
  t.fieldWithInput({
    type: orderSuccess(
      'TakeBackOrderSuccess',
      'The rentals are back, and their deposit is settled.',
      'The order with its rentals.',
    ),
    description:
      'Records rentals of an order as returned or lost, refunds or withholds their deposit, and closes them if requested, all or nothing. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: {
      types: [
        ...EXPECTED,
        RentalRefusedError,
        DepositShortError,
        DepositClaimedError,
        PiecesOutError,
        DepositHeldError,
      ],
    },
    input: {
      orderId: t.input.globalID(ORDER),
      lines: t.input.field({
        type: [ReturnedLine],
        required: false,
        description: 'Units by rental; without it all that is out, undamaged.',
      }),
      refund: t.input.field(REFUND),
      withheld: t.input.field(WITHHELD),
      note: t.input.string(NOTE),
      close: t.input.boolean({ required: false, description: 'True also closes the rentals.' }),
      depositStays: t.input.boolean(DEPOSIT_STAYS),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      await takeBackOrder(ctx, {
        orderId,
        ...parseInput(takeBackOrderInput, { ...input, lines: numbered(input.lines) }),
      })
      return orderRead(ctx, info, orderId)
    },
  }),
)

builder.mutationField('closeOrderRentals', (t) =>
  t.fieldWithInput({
    type: orderSuccess('CloseOrderRentalsSuccess', 'The rentals are closed.', 'The order with its rentals.'),
    description:
      'Settles the deposit of an order and closes its rentals that were handed over, all or nothing. An order of rentals alone is completed once all are closed. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: { types: [...EXPECTED, DepositShortError, DepositClaimedError, PiecesOutError, DepositHeldError] },
    input: {
      orderId: t.input.globalID(ORDER),
      refund: t.input.field(REFUND),
      withheld: t.input.field(WITHHELD),
      writeOffMissing: t.input.boolean({
        required: false,
        description: 'True removes missing units from the stock as lost.',
      }),
      depositStays: t.input.boolean(DEPOSIT_STAYS),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      await closeOrderRentals(ctx, { orderId, ...parseInput(closeOrderInput, input) })
      return orderRead(ctx, info, orderId)
    },
  }),
)
