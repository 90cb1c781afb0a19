import type { Carrier, DeliveryMethod, OrderStatus } from '#prisma/client.ts'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import {
  DELIVERY_METHOD_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
} from '#rules/order-labels.ts'
import { builder } from '../builder.ts'

// Labels are the clients’ affair; each description begins with the Bulgarian one, for clients that have none.

export const OrderStatusType = builder.enumType('OrderStatus', {
  description: 'How far an order has come. Staff may set any, but what was delivered or completed cannot be cancelled.',
  values: {
    PENDING: { value: 'pending', description: `„${ORDER_STATUS_LABELS.PENDING}“: placed; nobody has begun with it.` },
    PROCESSING: { value: 'processing', description: `„${ORDER_STATUS_LABELS.PROCESSING}“: being prepared.` },
    SHIPPED: { value: 'shipped', description: `„${ORDER_STATUS_LABELS.SHIPPED}“: on its way.` },
    DELIVERED: { value: 'delivered', description: `„${ORDER_STATUS_LABELS.DELIVERED}“: with the customer.` },
    COMPLETED: { value: 'completed', description: `„${ORDER_STATUS_LABELS.COMPLETED}“: nothing is left to do.` },
    CANCELLED: {
      value: 'cancelled',
      description: `„${ORDER_STATUS_LABELS.CANCELLED}“: called off; its stock, days and promo use are given back.`,
    },
  } as const satisfies Record<Uppercase<OrderStatus>, { value: OrderStatus; description: string }>,
})

export const ReservationStateType = builder.enumType('ReservationState', {
  description: 'How a rental line of an order stands.',
  values: {
    PENDING: { value: 'pending', description: 'Waits for a decision of staff; holds its days.' },
    APPROVED: { value: 'approved', description: 'Confirmed; holds its days.' },
    REJECTED: { value: 'rejected', description: 'Refused: nothing is rented and nothing is to be paid for it.' },
    ORDER_CANCELLED: { value: 'order_cancelled', description: 'Holds nothing, since its order is cancelled.' },
  } as const,
})

export const PaymentStatusType = builder.enumType('PaymentStatus', {
  description: 'Whether an order is paid.',
  values: {
    PENDING: { value: 'pending', description: `„${PAYMENT_STATUS_LABELS.PENDING}“: not yet paid.` },
    PAID: { value: 'paid', description: `„${PAYMENT_STATUS_LABELS.PAID}“: paid in full.` },
    FAILED: { value: 'failed', description: `„${PAYMENT_STATUS_LABELS.FAILED}“: the payment did not work.` },
  } as const,
})

export const PaymentMethodType = builder.enumType('PaymentMethod', {
  description: 'How an order is paid.',
  values: {
    CASH_ON_DELIVERY: {
      value: 'cash_on_delivery',
      description: `„${PAYMENT_METHOD_LABELS.CASH_ON_DELIVERY}“: to the courier.`,
    },
    BANK_TRANSFER: {
      value: 'bank_transfer',
      description: `„${PAYMENT_METHOD_LABELS.BANK_TRANSFER}“: to the company’s account.`,
    },
    CARD: { value: 'card', description: `„${PAYMENT_METHOD_LABELS.CARD}“: by card.` },
  } as const,
})

export const DeliveryMethodType = builder.enumType('DeliveryMethod', {
  description: 'How an order reaches the customer.',
  values: {
    HOME_ADDRESS: {
      value: 'home_address',
      description: `„${DELIVERY_METHOD_LABELS.HOME_ADDRESS}“: to the door, for a fee of 10.00.`,
    },
    COURIER_OFFICE: {
      value: 'courier_office',
      description: `„${DELIVERY_METHOD_LABELS.COURIER_OFFICE}“: to an office of the courier, for a fee of 6.00.`,
    },
    PICKUP: {
      value: 'pickup',
      description: `„${DELIVERY_METHOD_LABELS.PICKUP}“: rentals alone, collected by the customer; no fee and no address.`,
    },
  } as const satisfies Record<Uppercase<DeliveryMethod>, { value: DeliveryMethod; description: string }>,
})

export const CarrierType = builder.enumType('Carrier', {
  description: 'Who carries a parcel.',
  values: {
    ECONT: { value: 'econt', description: `„${CARRIER_LABELS.ECONT}“.` },
    SPEEDY: { value: 'speedy', description: `„${CARRIER_LABELS.SPEEDY}“.` },
    OTHER: { value: 'other', description: `„${CARRIER_LABELS.OTHER}“.` },
  } as const satisfies Record<Uppercase<Carrier>, { value: Carrier; description: string }>,
})
