import { builder } from '../../builder.ts'
import { registerErrors, UserErrorInterface } from '../../errors.schema.ts'
import { Money } from '../../scalars.schema.ts'
import {
  CardRefundNeededError,
  DepositShortError,
  OnlinePaymentError,
  PaymentCorrectedError,
  PaymentSpentError,
  PaymentTooHighError,
  RefundTooHighError,
} from './payments.errors.ts'

const interfaces = [UserErrorInterface]

builder.objectType(PaymentTooHighError, {
  name: 'PaymentTooHighError',
  description: 'More would be received than is owed; `allowOverpayment` allows it.',
  interfaces,
  fields: (t) => ({ owed: t.expose('owed', { type: Money, description: 'Sum owed.' }) }),
})

builder.objectType(RefundTooHighError, {
  name: 'RefundTooHighError',
  description: 'The refund exceeds the remaining payment.',
  interfaces,
  fields: (t) => ({ left: t.expose('left', { type: Money, description: 'Maximum refund.' }) }),
})

builder.objectType(DepositShortError, {
  name: 'DepositShortError',
  description: 'The received deposit is less than the amount to withhold or refund.',
  interfaces,
  fields: (t) => ({ held: t.expose('held', { type: Money, description: 'Amount the shop holds.' }) }),
})

builder.objectType(PaymentSpentError, {
  name: 'PaymentSpentError',
  description: 'The right amount would be below the sum refunded or withheld.',
  interfaces,
  fields: (t) => ({ least: t.expose('least', { type: Money, description: 'Lowest possible right amount.' }) }),
})

registerErrors([
  [PaymentCorrectedError, 'The entry is a correction, or it has one.'],
  [OnlinePaymentError, 'The provider of card payments reported the entry: it stays as it is.'],
  [
    CardRefundNeededError,
    'The provider of card payments has the money: `refundCardPayment` or `settleDeposit` refunds it.',
  ],
])
