import { quoted } from '#rules/quoted.ts'
import type { DeliveryMethod, OrderEditInput, PaymentMethod } from '../../gql/graph.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import type { EditOrder_orderFragment } from './EditOrder.graphql.ts'
import type { PickedProduct } from './ProductPicker.tsx'

export interface EditedLine {
  key: string
  /** Null for a new line. */
  orderLineId: string | null
  productId: string | null
  variantId: string | null
  name: string
  quantity: number
  /** Null for a sale. */
  days: { startsOn: string; endsOn: string } | null
}

export interface EditForm {
  lines: readonly EditedLine[]
  customerName: string
  customerPhone: string
  customerEmail: string
  deliveryMethod: DeliveryMethod
  deliveryAddress: string
  paymentMethod: PaymentMethod
}

export function editFormOf(order: EditOrder_orderFragment): EditForm {
  const { customerName, customerPhone, customerEmail, deliveryMethod, deliveryAddress, paymentMethod } = order
  return {
    lines: order.lines.map(({ id, name, size, quantity, orderPackage, rental }) => ({
      key: id,
      orderLineId: id,
      productId: null,
      variantId: null,
      name: [name, size, orderPackage && `пакет ${quoted(orderPackage.name)}`].filter(Boolean).join(', '),
      quantity,
      days: rental && { startsOn: rental.startsOn, endsOn: rental.endsOn },
    })),
    customerName,
    customerPhone,
    customerEmail,
    deliveryMethod,
    deliveryAddress: deliveryAddress ?? '',
    paymentMethod,
  }
}

/** A new rental starts with the days of the other rentals. */
export function withProduct(form: EditForm, { id, variantId, name, isRental }: PickedProduct, today: string): EditForm {
  const key = variantId ?? id
  const others = form.lines.find(({ days }) => days !== null)?.days ?? { startsOn: today, endsOn: today }
  const present = form.lines.find((line) => line.key === key && line.days === null)
  if (present)
    return {
      ...form,
      lines: form.lines.map((line) => (line === present ? { ...line, quantity: line.quantity + 1 } : line)),
    }
  const line = { key, orderLineId: null, productId: id, variantId, name, quantity: 1, days: isRental ? others : null }
  return { ...form, lines: [...form.lines, line] }
}

export const editInput = (orderId: string, form: EditForm): OrderEditInput => ({
  ...form,
  orderId,
  deliveryAddress: form.deliveryMethod === 'PICKUP' ? null : form.deliveryAddress,
  lines: form.lines.map(({ orderLineId, productId, variantId, quantity, days }) => ({
    orderLineId,
    productId,
    variantId,
    quantity,
    startsOn: days?.startsOn ?? null,
    endsOn: days?.endsOn ?? null,
  })),
})

export const editProblems = ({ lines, ...form }: EditForm): FieldErrors =>
  errorsOf({
    lines: lines.length === 0 ? 'Поне един артикул остава. Иначе отменете поръчката.' : null,
    customerName: form.customerName.trim() === '' ? 'Въведете име' : null,
    customerPhone: form.customerPhone.trim() === '' ? 'Въведете телефон' : null,
    deliveryAddress: form.deliveryMethod !== 'PICKUP' && form.deliveryAddress.trim() === '' ? 'Въведете адрес' : null,
  })
