import type { MoneyMethod, PaymentMethod } from '#prisma/client.ts'
import type { PaymentType, RefundType } from './audit-file.rules.ts'

/** How the shop is registered and takes money (docs/spec/audit-file.md#settings). */
export interface TakesMoney {
  /** Couriers pay cash on delivery out as postal money transfers. */
  isPostalTransfer: boolean
  /** Cards are charged by a virtual POS terminal of a bank; otherwise by a payment service provider. */
  isVirtualTerminal: boolean
}

/** By the method by which most was paid; without payments by the one that the customer chose. */
export function paymentType(
  methods: readonly { method: MoneyMethod; amountMinor: number }[],
  { paymentMethod, isPickup }: { paymentMethod: PaymentMethod; isPickup: boolean },
  { isPostalTransfer, isVirtualTerminal }: TakesMoney,
): PaymentType {
  const chosen = {
    cash_on_delivery: isPickup ? 'cash' : 'courier',
    bank_transfer: 'bank_transfer',
    card: 'card',
  } as const
  const [most] = methods.toSorted((one, other) => other.amountMinor - one.amountMinor)
  const types: Record<MoneyMethod, PaymentType> = {
    cash: 6,
    card: isVirtualTerminal ? 2 : 4,
    bank_transfer: 1,
    courier: isPostalTransfer ? 3 : 6,
  }
  return types[most?.method ?? chosen[paymentMethod]]
}

const REFUND_TYPES: Record<MoneyMethod, RefundType> = { bank_transfer: 1, card: 2, cash: 3, courier: 4 }

export const refundType = (method: MoneyMethod | null): RefundType => (method === null ? 4 : REFUND_TYPES[method])
