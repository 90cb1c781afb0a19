import type { Carrier, DeliveryMethod, OrderStatus } from '#prisma/client.ts'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import {
  DELIVERY_METHOD_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
} from '#rules/order-labels.ts'
import { builder } from '../../builder.ts'

// Clients have their own labels; each description starts with the Bulgarian one for clients without.

export const OrderStatusType = builder.enumType('OrderStatus', {
  description: 'Status of an order. Staff may set any, except that a delivered or completed order cannot be cancelled.',
  values: {
    PENDING: { value: 'pending', description: `„${ORDER_STATUS_LABELS.PENDING}“: placed, not yet processed.` },
    PROCESSING: { value: 'processing', description: `„${ORDER_STATUS_LABELS.PROCESSING}“: being prepared.` },
    SHIPPED: { value: 'shipped', description: `„${ORDER_STATUS_LABELS.SHIPPED}“: handed to the carrier.` },
    DELIVERED: { value: 'delivered', description: `„${ORDER_STATUS_LABELS.DELIVERED}“: received by the customer.` },
    COMPLETED: { value: 'completed', description: `„${ORDER_STATUS_LABELS.COMPLETED}“: finished.` },
    CANCELLED: {
      value: 'cancelled',
      description: `„${ORDER_STATUS_LABELS.CANCELLED}“: cancelled; its stock, days and promo code use are released.`,
    },
  } as const satisfies Record<Uppercase<OrderStatus>, { value: OrderStatus; description: string }>,
})

export const PaymentStatusType = builder.enumType('PaymentStatus', {
  description: 'Whether an order is paid.',
  values: {
    PENDING: { value: 'pending', description: `„${PAYMENT_STATUS_LABELS.PENDING}“: not paid yet.` },
    PAID: { value: 'paid', description: `„${PAYMENT_STATUS_LABELS.PAID}“: paid in full.` },
    FAILED: { value: 'failed', description: `„${PAYMENT_STATUS_LABELS.FAILED}“: the payment failed.` },
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
  description: 'Delivery method of an order.',
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
      description: `„${DELIVERY_METHOD_LABELS.PICKUP}“: only for orders with nothing but rentals; the customer collects them; no fee and no address.`,
    },
  } as const satisfies Record<Uppercase<DeliveryMethod>, { value: DeliveryMethod; description: string }>,
})

export const CarrierType = builder.enumType('Carrier', {
  description: 'Carrier of a parcel.',
  values: {
    ECONT: { value: 'econt', description: `„${CARRIER_LABELS.ECONT}“.` },
    SPEEDY: { value: 'speedy', description: `„${CARRIER_LABELS.SPEEDY}“.` },
    BOX_NOW: { value: 'box_now', description: `„${CARRIER_LABELS.BOX_NOW}“: to lockers alone.` },
    OTHER: { value: 'other', description: `„${CARRIER_LABELS.OTHER}“.` },
  } as const satisfies Record<Uppercase<Carrier>, { value: Carrier; description: string }>,
})
