import { z } from 'zod'
import {
  DELIVERY_METHOD_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  paymentMethodText,
} from '#rules/order-labels.ts'
import type { ExportName } from '#rules/export-names.ts'
import { INQUIRY_STATUS_LABELS, PROMO_CODE_STATUS_LABELS, RENTAL_STATE_LABELS } from '#rules/state-labels.ts'
import { AUDIT } from './exported-audit.ts'
import { money, labelled, yesNo } from './exported-fields.ts'
import { plainList, type ExportedList } from './exported-list.ts'
import { MARGINS, DOCUMENTS, PAYMENTS, TURNOVER } from './exported-money.ts'
import { PRODUCTS } from './product-sheet.ts'

const STOCK = plainList({
  title: 'Наличности',
  field: 'inventory',
  selection: 'quantity threshold product { databaseId name }',
  node: z.object({
    quantity: z.int(),
    threshold: z.int(),
    product: z.object({ databaseId: z.int(), name: z.string() }).nullable(),
  }),
  columns: [
    { header: '№', kind: 'number', value: ({ product }) => product?.databaseId ?? null },
    { header: 'Име', kind: 'text', value: ({ product }) => product?.name ?? null },
    { header: 'Количество', kind: 'number', value: ({ quantity }) => quantity },
    { header: 'Минимум', kind: 'number', value: ({ threshold }) => threshold },
  ],
})

const ORDERS = plainList({
  title: 'Поръчки',
  field: 'orders',
  selection: `databaseId createdAt status paymentStatus paymentMethod deliveryMethod customerName customerEmail customerPhone
    deliveryAddress promoCodeText notes eventOn dispatchOn
    amounts { productsTotal { amount } deliveryFee { amount } discount { amount } due { amount currency } }`,
  node: z.object({
    databaseId: z.int(),
    createdAt: z.string(),
    status: labelled(ORDER_STATUS_LABELS),
    paymentStatus: labelled(PAYMENT_STATUS_LABELS),
    paymentMethod: z.enum(['CASH_ON_DELIVERY', 'BANK_TRANSFER', 'CARD']),
    deliveryMethod: z.enum(['HOME_ADDRESS', 'COURIER_OFFICE', 'PICKUP']),
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    deliveryAddress: z.string().nullable(),
    promoCodeText: z.string().nullable(),
    notes: z.string().nullable(),
    eventOn: z.string().nullable(),
    dispatchOn: z.string().nullable(),
    amounts: z.object({
      productsTotal: money,
      deliveryFee: money,
      discount: money,
      due: money.extend({ currency: z.string() }),
    }),
  }),
  columns: [
    { header: '№', kind: 'number', value: ({ databaseId }) => databaseId },
    { header: 'Получена', kind: 'instant', value: ({ createdAt }) => createdAt },
    { header: 'Статус', kind: 'text', value: ({ status }) => status },
    { header: 'Клиент', kind: 'text', value: ({ customerName }) => customerName },
    { header: 'Имейл', kind: 'text', value: ({ customerEmail }) => customerEmail },
    { header: 'Телефон', kind: 'text', value: ({ customerPhone }) => customerPhone },
    { header: 'Доставка', kind: 'text', value: ({ deliveryMethod }) => DELIVERY_METHOD_LABELS[deliveryMethod] },
    { header: 'Адрес', kind: 'text', value: ({ deliveryAddress }) => deliveryAddress },
    {
      header: 'Начин на плащане',
      kind: 'text',
      value: ({ paymentMethod, deliveryMethod }) => paymentMethodText(paymentMethod, deliveryMethod),
    },
    { header: 'Плащане', kind: 'text', value: ({ paymentStatus }) => paymentStatus },
    { header: 'Продукти', kind: 'money', value: ({ amounts }) => amounts.productsTotal.amount },
    { header: 'Цена на доставката', kind: 'money', value: ({ amounts }) => amounts.deliveryFee.amount },
    { header: 'Отстъпка', kind: 'money', value: ({ amounts }) => amounts.discount.amount },
    { header: 'За плащане', kind: 'money', value: ({ amounts }) => amounts.due.amount },
    { header: 'Валута', kind: 'text', value: ({ amounts }) => amounts.due.currency },
    { header: 'Промо код', kind: 'text', value: ({ promoCodeText }) => promoCodeText },
    { header: 'Бележки', kind: 'text', value: ({ notes }) => notes },
    { header: 'Парти', kind: 'day', value: ({ eventOn }) => eventOn },
    { header: 'Изпращане до', kind: 'day', value: ({ dispatchOn }) => dispatchOn },
  ],
})

const RESERVATIONS = plainList({
  title: 'Резервации',
  field: 'reservations',
  selection: `databaseId startsOn endsOn quantity state notes createdAt
    order { databaseId customerName customerPhone } orderLine { name }`,
  node: z.object({
    databaseId: z.int(),
    startsOn: z.string(),
    endsOn: z.string(),
    quantity: z.int(),
    state: labelled(RENTAL_STATE_LABELS),
    notes: z.string(),
    createdAt: z.string(),
    order: z.object({ databaseId: z.int(), customerName: z.string(), customerPhone: z.string() }),
    orderLine: z.object({ name: z.string() }),
  }),
  columns: [
    { header: '№', kind: 'number', value: ({ databaseId }) => databaseId },
    { header: 'Поръчка №', kind: 'number', value: ({ order }) => order.databaseId },
    { header: 'Артикул', kind: 'text', value: ({ orderLine }) => orderLine.name },
    { header: 'Количество', kind: 'number', value: ({ quantity }) => quantity },
    { header: 'От', kind: 'day', value: ({ startsOn }) => startsOn },
    { header: 'До', kind: 'day', value: ({ endsOn }) => endsOn },
    { header: 'Състояние', kind: 'text', value: ({ state }) => state },
    { header: 'Клиент', kind: 'text', value: ({ order }) => order.customerName },
    { header: 'Телефон', kind: 'text', value: ({ order }) => order.customerPhone },
    { header: 'Бележки', kind: 'text', value: ({ notes }) => notes },
    { header: 'Заявена', kind: 'instant', value: ({ createdAt }) => createdAt },
  ],
})

const REVIEWS = plainList({
  title: 'Отзиви',
  field: 'reviews',
  selection:
    'databaseId createdAt rating text customerName customerEmail isApproved isVerifiedPurchase product { databaseId name }',
  node: z.object({
    databaseId: z.int(),
    createdAt: z.string(),
    rating: z.int(),
    text: z.string(),
    customerName: z.string(),
    customerEmail: z.string().nullable(),
    isApproved: yesNo,
    isVerifiedPurchase: yesNo,
    product: z.object({ databaseId: z.int(), name: z.string() }).nullable(),
  }),
  columns: [
    { header: '№', kind: 'number', value: ({ databaseId }) => databaseId },
    { header: 'Получен', kind: 'instant', value: ({ createdAt }) => createdAt },
    { header: 'Продукт', kind: 'text', value: ({ product }) => product?.name ?? null },
    { header: 'Оценка', kind: 'number', value: ({ rating }) => rating },
    { header: 'Отзив', kind: 'text', value: ({ text }) => text },
    { header: 'Име', kind: 'text', value: ({ customerName }) => customerName },
    { header: 'Имейл', kind: 'text', value: ({ customerEmail }) => customerEmail },
    { header: 'Одобрен', kind: 'text', value: ({ isApproved }) => isApproved },
    { header: 'Потвърдена покупка', kind: 'text', value: ({ isVerifiedPurchase }) => isVerifiedPurchase },
  ],
})

const INQUIRIES = plainList({
  title: 'Запитвания',
  field: 'inquiries',
  selection: 'databaseId createdAt name email phone message status',
  node: z.object({
    databaseId: z.int(),
    createdAt: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string(),
    status: labelled(INQUIRY_STATUS_LABELS),
  }),
  columns: [
    { header: '№', kind: 'number', value: ({ databaseId }) => databaseId },
    { header: 'Получено', kind: 'instant', value: ({ createdAt }) => createdAt },
    { header: 'Статус', kind: 'text', value: ({ status }) => status },
    { header: 'Име', kind: 'text', value: ({ name }) => name },
    { header: 'Имейл', kind: 'text', value: ({ email }) => email },
    { header: 'Телефон', kind: 'text', value: ({ phone }) => phone },
    { header: 'Съобщение', kind: 'text', value: ({ message }) => message },
  ],
})

const PROMO_CODES = plainList({
  title: 'Промо кодове',
  field: 'promoCodes',
  selection: 'code description discountPercentage validFrom validUntil maxUses usedCount status',
  node: z.object({
    code: z.string(),
    description: z.string().nullable(),
    discountPercentage: z.int(),
    validFrom: z.string(),
    validUntil: z.string(),
    maxUses: z.int().nullable(),
    usedCount: z.int(),
    status: labelled(PROMO_CODE_STATUS_LABELS),
  }),
  columns: [
    { header: 'Код', kind: 'text', value: ({ code }) => code },
    { header: 'Описание', kind: 'text', value: ({ description }) => description },
    { header: 'Отстъпка, %', kind: 'number', value: ({ discountPercentage }) => discountPercentage },
    { header: 'Валиден от', kind: 'instant', value: ({ validFrom }) => validFrom },
    { header: 'Валиден до', kind: 'instant', value: ({ validUntil }) => validUntil },
    { header: 'Най-много употреби', kind: 'number', value: ({ maxUses }) => maxUses },
    { header: 'Употреби', kind: 'number', value: ({ usedCount }) => usedCount },
    { header: 'Състояние', kind: 'text', value: ({ status }) => status },
  ],
})

const CONTACTS = plainList({
  title: 'Клиенти',
  field: 'contacts',
  selection: 'name email phone orderCount ordered { amount } paid { amount } lastOrderAt notes createdAt',
  node: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    orderCount: z.int(),
    ordered: money,
    paid: money,
    lastOrderAt: z.string().nullable(),
    notes: z.string(),
    createdAt: z.string(),
  }),
  columns: [
    { header: 'Име', kind: 'text', value: ({ name }) => name },
    { header: 'Имейл', kind: 'text', value: ({ email }) => email },
    { header: 'Телефон', kind: 'text', value: ({ phone }) => phone },
    { header: 'Поръчки', kind: 'number', value: ({ orderCount }) => orderCount },
    { header: 'Поръчано', kind: 'money', value: ({ ordered }) => ordered.amount },
    { header: 'Платено', kind: 'money', value: ({ paid }) => paid.amount },
    { header: 'Последна поръчка', kind: 'instant', value: ({ lastOrderAt }) => lastOrderAt },
    { header: 'Бележки', kind: 'text', value: ({ notes }) => notes },
    { header: 'Познат от', kind: 'instant', value: ({ createdAt }) => createdAt },
  ],
})

export const EXPORTED_LISTS = {
  products: PRODUCTS,
  stock: STOCK,
  orders: ORDERS,
  reservations: RESERVATIONS,
  reviews: REVIEWS,
  inquiries: INQUIRIES,
  'promo-codes': PROMO_CODES,
  contacts: CONTACTS,
  documents: DOCUMENTS,
  payments: PAYMENTS,
  turnover: TURNOVER,
  margins: MARGINS,
  audit: AUDIT,
} as const satisfies Record<ExportName, ExportedList>

export const isExportName = (name: string): name is ExportName => Object.hasOwn(EXPORTED_LISTS, name)
