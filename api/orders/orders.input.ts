import { z } from 'zod'
import {
  emailField,
  idField,
  optionalText,
  phoneField,
  priceField,
  quantityField,
  REQUIRED,
  requiredText,
} from '#lib/fields.ts'
import { DeliveryMethod, OrderStatus, PaymentMethod } from '#prisma/enums.ts'
import { lineIdField, sessionIdField, wantedItem } from '../carts/carts.input.ts'
import { idempotencyKeyField } from '../idempotency/idempotency.input.ts'
import { normalisedCode } from '../promo-codes/promo-codes.rules.ts'

/** The message of incomplete invoice data (storefront 5). */
const INVOICE_REQUIRED = 'Моля попълнете всички данни за фактура'

const deliveryMethod = z.enum(DeliveryMethod, { error: REQUIRED })
const paymentMethod = z.enum(PaymentMethod, { error: REQUIRED })

/** Missing, null and empty mean no code; any other text is judged when the order is placed. */
const promoCodeField = optionalText(40)
  .optional()
  .transform((text) => (text ? normalisedCode(text) : null))

const customerData = z.object({
  customerName: requiredText({ max: 200, singleLine: true }),
  customerEmail: emailField,
  customerPhone: phoneField,
  deliveryMethod,
  deliveryAddress: requiredText({ max: 500 }),
  paymentMethod,
  notes: optionalText(2000)
    .optional()
    .transform((notes) => notes ?? ''),
  promoCode: promoCodeField,
})

const companyText = (max: number) => requiredText({ max, required: INVOICE_REQUIRED, singleLine: true })

const invoiceData = z.object({
  needsInvoice: z.literal(true),
  companyName: companyText(200),
  companyAddress: companyText(500),
  companyManager: companyText(200),
  companyEik: companyText(13).refine((eik) => /^(\d{9}|\d{13})$/.test(eik), 'ЕИК е от 9 или 13 цифри'),
  companyVat: optionalText(20)
    .optional()
    .transform((text) => text ?? null),
})

/** Company fields are looked at only when an invoice is wanted (storefront 5). */
const noInvoice = z
  .object({ needsInvoice: z.literal(false, { error: 'Невалидна стойност' }).nullish() })
  .transform(() => ({
    needsInvoice: false,
    companyName: null,
    companyAddress: null,
    companyManager: null,
    companyEik: null,
    companyVat: null,
  }))

function wantsInvoice(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && 'needsInvoice' in raw && raw.needsInvoice === true
}

/** Picks the rules by what was ticked, so that each missing company field is named. */
const invoice = z.unknown().transform((raw, check) => {
  const read = wantsInvoice(raw) ? invoiceData.safeParse(raw) : noInvoice.safeParse(raw)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) check.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

/** The customer's data of an order (storefront 5). Amounts, `userId` and statuses of the client are not read. */
const orderData = z.intersection(customerData, invoice)

/** Checked customer's data. */
export type OrderData = z.output<typeof orderData>

/** A line as the customer saw it. */
const seenLine = z.object({ lineId: lineIdField, quantity: quantityField, unitPrice: priceField })

/** What a whole order is made from, beside the customer's data. */
export const placeOrderInput = z.intersection(
  orderData,
  z.object({
    sessionId: sessionIdField,
    expectedTotal: priceField.nullish().transform((total) => total ?? null),
    seenLines: z
      .array(seenLine, { error: 'Невалидни редове' })
      .max(200, 'Невалидни редове')
      .nullish()
      .transform((lines) => lines ?? null),
    idempotencyKey: idempotencyKeyField,
  }),
)

/** A checked whole order. */
export type PlaceOrderInput = z.output<typeof placeOrderInput>

/** The first of the two REST steps (storefront 7). */
export const openOrderInput = z.intersection(orderData, z.object({ idempotencyKey: idempotencyKeyField }))

/** The checked first step. */
export type OpenOrderInput = z.output<typeof openOrderInput>

/** The second REST step, once for each line; price and `rentalDays` of the client are not read. */
export const orderItemInput = wantedItem.extend({ orderId: idField, idempotencyKey: idempotencyKeyField })

/** A checked second step. */
export type OrderItemInput = z.output<typeof orderItemInput>

/** An order by its number. */
export const orderPath = z.object({ orderId: idField })

/** A new status; unknown ones are refused (back-office 7). */
export const orderStatusInput = z.object({
  status: z.enum(OrderStatus, { error: 'Невалиден статус' }),
})

/** Notes of staff. */
export const orderNotesInput = z.object({
  notes: optionalText(5000)
    .optional()
    .transform((notes) => notes ?? ''),
})

/** What a checkout summary is asked by. */
export const summaryInput = z.object({
  sessionId: sessionIdField,
  promoCode: promoCodeField,
  deliveryMethod: deliveryMethod.nullish().transform((method) => method ?? null),
})
