import { changedName, type ChangedPart, type OrderChange } from '#rules/order-changes.ts'
import { builder } from '../../builder.ts'

const ChangedPartType = builder.enumType('OrderChangedPart', {
  description: 'Part of an order that staff changed.',
  values: {
    LINE_ADDED: { value: 'line_added', description: 'A line was added.' },
    LINE_REMOVED: { value: 'line_removed', description: 'A line was removed.' },
    QUANTITY: { value: 'quantity', description: 'Quantity of a line.' },
    PERIOD: { value: 'period', description: 'The days of a rental.' },
    CUSTOMER_NAME: { value: 'customer_name', description: 'Name of the customer.' },
    CUSTOMER_PHONE: { value: 'customer_phone', description: 'Phone number of the customer.' },
    CUSTOMER_EMAIL: { value: 'customer_email', description: 'E-mail address of the customer.' },
    DELIVERY_METHOD: { value: 'delivery_method', description: 'How the order is delivered.' },
    DELIVERY_ADDRESS: { value: 'delivery_address', description: 'Address of the delivery.' },
    PAYMENT_METHOD: { value: 'payment_method', description: 'How the order is paid.' },
    EVENT_ON: { value: 'event_on', description: 'Day of the party.' },
    DISPATCH_ON: { value: 'dispatch_on', description: 'Last day on which goods are sent to arrive in time.' },
    CHARGE: { value: 'charge', description: 'Staff charged something, or reversed a charge.' },
    PAYMENT: { value: 'payment', description: 'A payment, refund or withheld deposit was recorded or corrected.' },
    TRACKING: { value: 'tracking', description: 'Tracking number.' },
  } as const satisfies Record<Uppercase<ChangedPart>, { value: ChangedPart; description: string }>,
})

export const OrderChangeType = builder.objectRef<OrderChange>('OrderChange').implement({
  description: 'One change that staff made to an order.',
  fields: (t) => ({
    part: t.expose('part', { type: ChangedPartType, description: 'Changed part.' }),
    label: t.string({
      description: 'Name and size of the line, or the Bulgarian name of the part.',
      resolve: changedName,
    }),
    from: t.exposeString('from', {
      nullable: true,
      description: 'Old value as text; null when it was empty, or erased with the customer’s account.',
    }),
    to: t.exposeString('to', { nullable: true, description: 'New value as text; null as `from`.' }),
  }),
})
