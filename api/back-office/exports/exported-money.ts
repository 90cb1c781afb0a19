import { z } from 'zod'
import { DOCUMENT_KIND_LABELS } from '#rules/state-labels.ts'
import { plainList } from './exported-list.ts'
import { money, labelled } from './exported-fields.ts'

export const DOCUMENTS = plainList({
  title: 'Документи',
  field: 'documents',
  selection:
    'number kind issuedOn suppliedOn companyName companyEik companyVat net { amount } vat { amount } total { amount currency } order { databaseId }',
  node: z.object({
    number: z.string(),
    kind: labelled(DOCUMENT_KIND_LABELS),
    issuedOn: z.string(),
    suppliedOn: z.string(),
    companyName: z.string(),
    companyEik: z.string(),
    companyVat: z.string(),
    net: money,
    vat: money,
    total: money.extend({ currency: z.string() }),
    order: z.object({ databaseId: z.int() }),
  }),
  columns: [
    { header: 'Номер', kind: 'text', value: ({ number }) => number },
    { header: 'Вид', kind: 'text', value: ({ kind }) => kind },
    { header: 'Издаден на', kind: 'day', value: ({ issuedOn }) => issuedOn },
    { header: 'Данъчно събитие на', kind: 'day', value: ({ suppliedOn }) => suppliedOn },
    { header: 'Получател', kind: 'text', value: ({ companyName }) => companyName },
    { header: 'ЕИК', kind: 'text', value: ({ companyEik }) => companyEik },
    { header: 'ДДС номер', kind: 'text', value: ({ companyVat }) => companyVat },
    { header: 'Без ДДС', kind: 'money', value: ({ net }) => net.amount },
    { header: 'ДДС', kind: 'money', value: ({ vat }) => vat.amount },
    { header: 'Общо', kind: 'money', value: ({ total }) => total.amount },
    { header: 'Валута', kind: 'text', value: ({ total }) => total.currency },
    { header: 'Поръчка №', kind: 'number', value: ({ order }) => order.databaseId },
  ],
})

export const PAYMENTS = plainList({
  title: 'Плащания',
  field: 'payments',
  selection: `createdAt kind purpose method reference reason amount { amount currency } admin { username }
    order { databaseId customerName }`,
  node: z.object({
    createdAt: z.string(),
    kind: labelled({ RECEIVED: 'Получено', REFUNDED: 'Върнато', WITHHELD: 'Удържано' }),
    purpose: labelled({ GOODS: 'Стоки', RENT: 'Наем', DEPOSIT: 'Депозит' }),
    method: labelled({
      CASH: 'В брой',
      CARD: 'С карта',
      BANK_TRANSFER: 'По банков път',
      COURIER: 'През куриера',
    }).nullable(),
    reference: z.string(),
    reason: z.string(),
    amount: money.extend({ currency: z.string() }),
    admin: z.object({ username: z.string() }).nullable(),
    order: z.object({ databaseId: z.int(), customerName: z.string() }),
  }),
  columns: [
    { header: 'Кога', kind: 'instant', value: ({ createdAt }) => createdAt },
    { header: 'Поръчка №', kind: 'number', value: ({ order }) => order.databaseId },
    { header: 'Клиент', kind: 'text', value: ({ order }) => order.customerName },
    { header: 'Какво', kind: 'text', value: ({ kind }) => kind },
    { header: 'За какво', kind: 'text', value: ({ purpose }) => purpose },
    { header: 'Начин', kind: 'text', value: ({ method }) => method },
    { header: 'Сума', kind: 'money', value: ({ amount }) => amount.amount },
    { header: 'Валута', kind: 'text', value: ({ amount }) => amount.currency },
    { header: 'Номер', kind: 'text', value: ({ reference }) => reference },
    { header: 'Защо', kind: 'text', value: ({ reason }) => reason },
    { header: 'Служител', kind: 'text', value: ({ admin }) => admin?.username ?? null },
  ],
})

export const TURNOVER = plainList({
  title: 'Оборот по дни',
  field: 'turnover',
  part: 'days',
  selection: `day sums { orders sale { amount } rent { amount } discount { amount } refunds { amount } charges { amount }
    turnover { amount currency } vat { amount } depositsReceived { amount } depositsWithheld { amount } depositsReturned { amount } }`,
  node: z.object({
    day: z.string(),
    sums: z.object({
      orders: z.int(),
      sale: money,
      rent: money,
      discount: money,
      refunds: money,
      charges: money,
      turnover: money.extend({ currency: z.string() }),
      vat: money,
      depositsReceived: money,
      depositsWithheld: money,
      depositsReturned: money,
    }),
  }),
  columns: [
    { header: 'Ден', kind: 'day', value: ({ day }) => day },
    { header: 'Поръчки', kind: 'number', value: ({ sums }) => sums.orders },
    { header: 'Продажби', kind: 'money', value: ({ sums }) => sums.sale.amount },
    { header: 'Наем', kind: 'money', value: ({ sums }) => sums.rent.amount },
    { header: 'Отстъпки', kind: 'money', value: ({ sums }) => sums.discount.amount },
    { header: 'Върнати суми', kind: 'money', value: ({ sums }) => sums.refunds.amount },
    { header: 'Начисления', kind: 'money', value: ({ sums }) => sums.charges.amount },
    { header: 'Оборот', kind: 'money', value: ({ sums }) => sums.turnover.amount },
    { header: 'ДДС 20 %', kind: 'money', value: ({ sums }) => sums.vat.amount },
    { header: 'Получени депозити', kind: 'money', value: ({ sums }) => sums.depositsReceived.amount },
    { header: 'Задържани депозити', kind: 'money', value: ({ sums }) => sums.depositsWithheld.amount },
    { header: 'Върнати депозити', kind: 'money', value: ({ sums }) => sums.depositsReturned.amount },
    { header: 'Валута', kind: 'text', value: ({ sums }) => sums.turnover.currency },
  ],
})

export const MARGINS = plainList({
  title: 'Марж по артикули',
  field: 'margins',
  part: 'products',
  selection: 'month name pieces chargedDays amount { amount currency } cost { amount } margin { amount } marginPercent',
  node: z.object({
    month: z.string(),
    name: z.string(),
    pieces: z.int(),
    chargedDays: z.int().nullable(),
    amount: money.extend({ currency: z.string() }),
    cost: money.nullable(),
    margin: money.nullable(),
    marginPercent: z.int().nullable(),
  }),
  columns: [
    { header: 'Месец', kind: 'day', value: ({ month }) => month },
    { header: 'Артикул', kind: 'text', value: ({ name }) => name },
    { header: 'Бройки', kind: 'number', value: ({ pieces }) => pieces },
    { header: 'Начислени дни', kind: 'number', value: ({ chargedDays }) => chargedDays },
    { header: 'Сума', kind: 'money', value: ({ amount }) => amount.amount },
    { header: 'Себестойност', kind: 'money', value: ({ cost }) => cost?.amount ?? null },
    { header: 'Марж', kind: 'money', value: ({ margin }) => margin?.amount ?? null },
    { header: 'Марж %', kind: 'number', value: ({ marginPercent }) => marginPercent },
    { header: 'Валута', kind: 'text', value: ({ amount }) => amount.currency },
  ],
})
