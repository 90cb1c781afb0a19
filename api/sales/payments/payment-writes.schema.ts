import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../../builder.ts'
import { Order, orderSuccess } from '../orders/orders.schema.ts'
import { orderRead } from '../../payloads.schema.ts'
import { Reservation } from '../reservations/reservations.schema.ts'
import {
  CardRefundNeededError,
  DepositShortError,
  OnlinePaymentError,
  PaymentCorrectedError,
  PaymentSpentError,
  PaymentTooHighError,
  RefundTooHighError,
} from './payments.errors.ts'
import { correctionInput, paymentsInput } from './payments.input.ts'
import { MoneyMethodType, Payment, PaymentKindType, PaymentPurposeType } from './payments.schema.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { correctPayment, recordPayments, setPaymentFailed } from './payments.service.ts'

const EXPECTED = [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, StaleVersionError]

const EntryInput = builder.inputType('PaymentEntryInput', {
  description: 'Money that was moved.',
  fields: (t) => ({
    kind: t.field({ type: PaymentKindType, description: 'Kind of entry; only a deposit can be withheld.' }),
    purpose: t.field({
      type: PaymentPurposeType,
      description: 'Part of the order that was paid: goods, rent or deposit.',
    }),
    amount: t.field({ type: 'Decimal', description: 'Amount in the currency of the order, as "12.50".' }),
    method: t.field({ type: MoneyMethodType, required: false, description: 'How; ignored for a withheld deposit.' }),
    reference: t.string({ required: false, description: 'Number of the transfer or receipt, up to 100 characters.' }),
    reason: t.string({
      required: false,
      description: 'Why, up to 500 characters; required for a withheld deposit and for refunds of goods and rent.',
    }),
  }),
})

builder.mutationField('recordPayment', (t) =>
  t.fieldWithInput({
    type: orderSuccess('RecordPaymentSuccess', 'The entries are in the ledger.', 'The order with its balance.'),
    description:
      'Records money that was received, refunded or withheld, all entries or none. Deposits need `rentals.handOver`, received money `orders.pay`, refunds of goods and rent `orders.refund`.',
    authScopes: { may: 'rentals.handOver' },
    errors: {
      types: [
        ...EXPECTED,
        PaymentTooHighError,
        RefundTooHighError,
        CardRefundNeededError,
        DepositShortError,
        IdempotencyMismatchError,
      ],
    },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      entries: t.input.field({ type: [EntryInput], description: 'One or more entries.' }),
      reservationId: t.input.globalID({
        for: Reservation,
        required: false,
        description: 'Reservation whose deposit is moved.',
      }),
      allowOverpayment: t.input.boolean({ required: false, description: 'True receives more than is owed.' }),
      expectedVersion: t.input.int(expectedVersion),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      await recordPayments(ctx, {
        orderId,
        ...keyIn(input),
        ...parseInput(paymentsInput, { entries: input.entries }),
        reservationId: input.reservationId ? rowId(input.reservationId) : null,
        allowOverpayment: input.allowOverpayment === true,
        expectedVersion: input.expectedVersion,
      })
      return orderRead(ctx, info, orderId)
    },
  }),
)

builder.mutationField('correctPayment', (t) =>
  t.fieldWithInput({
    type: orderSuccess(
      'CorrectPaymentSuccess',
      'The entry is reversed, and the right one is in the ledger.',
      'The order with its balance.',
    ),
    description: 'Corrects the amount of an entry: reverses it and adds the right one. Needs `orders.refund`.',
    authScopes: { may: 'orders.refund' },
    errors: {
      types: [
        ...EXPECTED,
        PaymentCorrectedError,
        OnlinePaymentError,
        PaymentSpentError,
        RefundTooHighError,
        DepositShortError,
      ],
    },
    input: {
      paymentId: t.input.globalID({ for: Payment, description: 'The `id` of the entry.' }),
      amount: t.input.field({ type: 'Decimal', description: 'The right amount; 0 when there was no such payment.' }),
      reason: t.input.string({ description: 'Why, up to 500 characters.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const paymentId = rowId(input.paymentId)
      const { amount, reason } = parseInput(correctionInput, input)
      const orderId = await correctPayment(ctx, { paymentId, amount, reason, expectedVersion: input.expectedVersion })
      return orderRead(ctx, info, orderId)
    },
  }),
)

builder.mutationField('setPaymentFailed', (t) =>
  t.fieldWithInput({
    type: orderSuccess('SetPaymentFailedSuccess', 'The mark is changed.', 'The order with its balance.'),
    description: 'Marks that the payment of an order did not succeed, or no longer. Needs `orders.pay`.',
    authScopes: { may: 'orders.pay' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError, StaleVersionError] },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      isFailed: t.input.boolean({ description: 'Whether it did not succeed.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      const { isFailed, expectedVersion: version } = input
      await setPaymentFailed(ctx, { orderId, isFailed, expectedVersion: version })
      return orderRead(ctx, info, orderId)
    },
  }),
)
