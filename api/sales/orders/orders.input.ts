import { z } from 'zod'
import {
  eikField,
  emailField,
  emailOrEmptyField,
  idField,
  optionalText,
  optionalVatField,
  phoneField,
  priceField,
  quantityField,
  REQUIRED,
  requiredText,
} from '#lib/fields.ts'
import { DeliveryMethod, OrderStatus, PaymentMethod } from '#prisma/enums.ts'
import { sessionIdField, wantedItem } from '../carts/carts.input.ts'
import { schemaBy } from '#lib/input.ts'
import { idempotencyKeyField } from '../../platform/idempotency/idempotency.input.ts'
import { typedCodeOf } from '../promo-codes/promo-codes.rules.ts'
import { invoiceColumns, type Invoice } from './invoice.rules.ts'

const INVOICE_REQUIRED = 'Моля попълнете всички данни за фактура'

const deliveryMethod = z.enum(DeliveryMethod, { error: REQUIRED })
export const paymentMethod = z.enum(PaymentMethod, { error: REQUIRED })

/** Missing, null and empty mean no code; other text is checked when the order is placed. */
const promoCodeField = optionalText(40)
  .optional()
  .transform((text) => (text ? typedCodeOf(text) : null))

export interface Delivery {
  deliveryMethod: DeliveryMethod
  deliveryAddress: string
}

const isPickup = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'deliveryMethod' in raw && raw.deliveryMethod === DeliveryMethod.pickup

const sent = z.object({ deliveryMethod, deliveryAddress: requiredText({ max: 500 }) })

/** PICKUP has no address; a sent one is ignored (docs/spec/rentals.md#collecting-and-returning). */
const collected = z.object({ deliveryMethod }).transform((method) => ({ ...method, deliveryAddress: '' }))

export const deliveryData = schemaBy<Delivery>([sent, collected], (raw) => (isPickup(raw) ? collected : sent))

const contactData = z.object({
  customerName: requiredText({ max: 200, singleLine: true }),
  customerPhone: phoneField,
  paymentMethod,
  notes: optionalText(2000)
    .optional()
    .transform((notes) => notes ?? ''),
  promoCode: promoCodeField,
})

const customerData = z.intersection(contactData, deliveryData)
const withEmail = z.object({ customerEmail: emailField })

const companyText = (max: number) => requiredText({ max, required: INVOICE_REQUIRED, singleLine: true })

export const companyFields = z.object({
  companyName: companyText(200),
  companyAddress: companyText(500),
  companyManager: companyText(200),
  companyEik: eikField(INVOICE_REQUIRED),
  companyVat: optionalVatField,
})

/** REST's flag; without it the company's fields are ignored (docs/spec/checkout.md#invoice-fields). */
const noInvoice = z
  .object({ needsInvoice: z.literal(false, { error: 'Невалидна стойност' }).nullish() })
  .transform(() => null)

function wantsInvoice(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && 'needsInvoice' in raw && raw.needsInvoice === true
}

const invoiceByFlag = schemaBy<Invoice | null>(
  [companyFields.extend({ needsInvoice: z.literal(true) }), noInvoice],
  (raw) => (wantsInvoice(raw) ? companyFields : noInvoice),
).transform(invoiceColumns)

const invoiceAsObject = z
  .object({ invoice: companyFields.nullish() })
  .transform(({ invoice }) => invoiceColumns(invoice ?? null))

/** docs/spec/checkout.md#required-fields. Ignores amounts, `userId` and statuses from the client. */
const orderData = z.intersection(z.intersection(customerData, withEmail), invoiceByFlag)

export type OrderData = z.output<typeof orderData>

const seenLine = z.object({ lineNumber: z.int(), quantity: quantityField, unitPrice: priceField })

const cartOrder = z.intersection(
  z.intersection(customerData, invoiceAsObject),
  z.object({
    sessionId: sessionIdField,
    expectedTotal: priceField.nullish().transform((total) => total ?? null),
    seenLines: z
      .array(seenLine, { error: 'Невалидни редове' })
      .max(200, 'Невалидни редове')
      .nullish()
      .transform((lines) => lines ?? null),
    /** Of an office or locker; its address is the one of the order. */
    courierPlaceId: idField.nullish().transform((id) => id ?? null),
    /** A consent: only true gives it. */
    remindNextYear: z
      .boolean()
      .nullish()
      .transform((wants) => wants === true),
    confirmedAge: z
      .int()
      .nullish()
      .transform((age) => age ?? null),
    idempotencyKey: idempotencyKeyField,
  }),
)

const amount = priceField.refine((minor) => minor > 0, 'Въведете сума над 0')

/** What a charge is for, pieces of a service, and the amount of all of them with VAT. */
export const chargeFields = {
  name: requiredText({ max: 200, singleLine: true, required: 'Напишете за какво' }),
  quantity: quantityField.nullish().transform((quantity) => quantity ?? 1),
  amount,
}

/** A charge that is written with the order. In the order's currency; a discount is negative. */
export interface StaffCharge {
  kind: 'service' | 'discount'
  name: string
  quantity: number
  reason: string
  amountMinor: number
}

const service = z
  .object(chargeFields)
  .transform(({ amount: amountMinor, ...rest }): StaffCharge => ({ kind: 'service', ...rest, reason: '', amountMinor }))

const discount = z
  .object({ amount, reason: requiredText({ max: 500, required: 'Напишете защо' }) })
  .transform(({ amount: minor, reason }): StaffCharge => ({
    kind: 'discount',
    name: 'Отстъпка',
    quantity: 1,
    reason,
    amountMinor: -minor,
  }))

const MAX_SERVICES = 20

/** Services and the discount that staff agree on with the customer (docs/spec/orders.md#orders-by-telephone). */
const staffCharges = z.object({
  services: z.array(service).max(MAX_SERVICES, `Най-много ${MAX_SERVICES} услуги`).nullish(),
  discount: discount.nullish(),
})

/** A shopper sends none. */
const noCharges = z.object({
  services: z.null({ error: 'Услуги добавят само служителите' }).optional(),
  discount: z.null({ error: 'Отстъпка правят само служителите' }).optional(),
})

interface WholeOrder extends z.output<typeof cartOrder> {
  customerEmail: string
  /** Services, then the discount. */
  charges: readonly StaffCharge[]
}

const shoppersOrder = z.intersection(
  cartOrder,
  withEmail.extend(noCharges.shape).transform(({ customerEmail }) => ({ customerEmail, charges: [] })),
)

/** docs/spec/orders.md#orders-by-telephone. */
const staffsOrder = z.intersection(
  cartOrder,
  staffCharges
    .extend({ customerEmail: emailOrEmptyField.nullish() })
    .transform(({ customerEmail, services, discount }) => ({
      customerEmail: customerEmail ?? '',
      charges: [...(services ?? []), ...(discount ? [discount] : [])],
    })),
)

export const placeOrderInput = (isStaff: boolean): z.ZodType<WholeOrder> => (isStaff ? staffsOrder : shoppersOrder)

export type PlaceOrderInput = WholeOrder

/** First REST step (docs/spec/orders.md#two-step-orders). */
export const openOrderInput = z.intersection(orderData, z.object({ idempotencyKey: idempotencyKeyField }))

export type OpenOrderInput = z.output<typeof openOrderInput>

/** Second REST step, once per line; ignores price and `rentalDays` from the client. */
export const orderItemInput = wantedItem.extend({ orderId: idField, idempotencyKey: idempotencyKeyField })

export type OrderItemInput = z.output<typeof orderItemInput>

export const orderPath = z.object({ orderId: idField })

/** docs/spec/rest.md#calls-of-the-panel. */
export const orderStatusInput = z.object({
  status: z.enum(OrderStatus, { error: 'Невалиден статус' }),
})

export const orderNotesInput = z.object({
  notes: optionalText(5000)
    .optional()
    .transform((notes) => notes ?? ''),
})

export const findOrderInput = z.object({ databaseId: z.int(), email: emailField })

export type FindOrderInput = z.output<typeof findOrderInput>

const degrees = (most: number) => z.number().min(-most, 'Невалидна координата').max(most, 'Невалидна координата')

export const courierPlacesInput = z.object({
  sessionId: sessionIdField.optional(),
  search: optionalText(200)
    .optional()
    .transform((text) => text ?? ''),
  near: z
    .object({ latitude: degrees(90), longitude: degrees(180) })
    .nullish()
    .transform((position) => position ?? null),
})

export type CourierPlacesInput = z.output<typeof courierPlacesInput>

export const summaryInput = z.object({
  sessionId: sessionIdField,
  promoCode: promoCodeField,
  deliveryMethod: deliveryMethod.nullish().transform((method) => method ?? null),
  courierPlaceId: idField.nullish().transform((id) => id ?? null),
  deliveryAddress: optionalText(500)
    .optional()
    .transform((address) => address ?? ''),
})
