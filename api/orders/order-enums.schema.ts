import type { OrderStatus } from '#prisma/client.ts'
import { builder } from '../builder.ts'

export const OrderStatusType = builder.enumType('OrderStatus', {
  description: 'How far an order has come. Staff may set any, but what was delivered or completed cannot be cancelled.',
  values: {
    PENDING: { value: 'pending', description: 'Placed; nobody has begun with it.' },
    PROCESSING: { value: 'processing', description: 'Being prepared.' },
    SHIPPED: { value: 'shipped', description: 'On its way.' },
    DELIVERED: { value: 'delivered', description: 'With the customer.' },
    COMPLETED: { value: 'completed', description: 'Nothing is left to do.' },
    CANCELLED: { value: 'cancelled', description: 'Called off; its stock, days and promo use are given back.' },
  } as const satisfies Record<Uppercase<OrderStatus>, { value: OrderStatus; description: string }>,
})

export const PaymentStatusType = builder.enumType('PaymentStatus', {
  description: 'Whether an order is paid.',
  values: {
    PENDING: { value: 'pending', description: 'Not yet.' },
    PAID: { value: 'paid', description: 'Paid in full.' },
    FAILED: { value: 'failed', description: 'The payment did not work.' },
  } as const,
})

export const PaymentMethodType = builder.enumType('PaymentMethod', {
  description: 'How an order is paid.',
  values: {
    CASH_ON_DELIVERY: { value: 'cash_on_delivery', description: 'To the courier.' },
    BANK_TRANSFER: { value: 'bank_transfer', description: 'To the company’s account.' },
    CARD: { value: 'card', description: 'By card.' },
  } as const,
})

export const DeliveryMethodType = builder.enumType('DeliveryMethod', {
  description: 'How an order reaches the customer.',
  values: {
    HOME_ADDRESS: { value: 'home_address', description: 'To the door; 10.00 leva.' },
    COURIER_OFFICE: { value: 'courier_office', description: 'To an office of the courier; 6.00 leva.' },
  } as const,
})
