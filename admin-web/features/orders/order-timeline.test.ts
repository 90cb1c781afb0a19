import { expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { setShownShop } from '../../../web/lib/shown-shop.ts'
import { SHOP_FACTS } from '../../../web/testkit/shop-facts.ts'
import { money } from '../../testkit/money.ts'
import { createOrderEvent } from '../../testkit/orders.ts'
import { timelineOf } from './order-timeline.ts'

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })

const letter = {
  __typename: 'MailMessage',
  recipient: 'maria@example.com',
  createdAt: '2027-05-03T09:00:00Z',
} as const

test('lists events, notes, documents, e-mails and returns together, the latest first', () => {
  const order: Parameters<typeof timelineOf>[0] = {
    __typename: 'Order',
    id: 'o',
    history: {
      __typename: 'OrderEventConnection',
      nodes: [
        createOrderEvent({ __typename: 'OrderPlainEvent', kind: 'PLACED', createdAt: '2027-05-03T09:00:00Z' }),
        createOrderEvent({
          __typename: 'OrderEditEvent',
          kind: 'EDITED',
          createdAt: '2027-05-03T10:00:00Z',
          changes: [
            { __typename: 'OrderChange', part: 'QUANTITY', label: 'Балон', from: '2 бр.', to: '3 бр.' },
            { __typename: 'OrderChange', part: 'CUSTOMER_NAME', label: 'Име', from: null, to: null },
          ],
          dueBefore: money('10.00'),
          dueAfter: money('15.00'),
        }),
      ],
    },
    staffNotes: {
      __typename: 'OrderNoteConnection',
      nodes: [
        {
          __typename: 'OrderNote',
          id: 'n',
          kind: 'PUBLIC',
          text: 'Готова е.',
          createdAt: '2027-05-03T09:30:00Z',
          admin: null,
        },
      ],
    },
    returns: {
      __typename: 'OrderReturnConnection',
      nodes: [
        {
          __typename: 'OrderReturn',
          id: 'r',
          createdAt: '2027-05-04T10:00:00Z',
          reason: 'Спукан',
          admin: null,
          lines: [
            {
              __typename: 'OrderReturnLine',
              quantity: 1,
              isRestocked: false,
              line: { __typename: 'OrderLine', id: 'l', name: 'Балон', size: null },
            },
          ],
        },
      ],
    },
    documents: [
      {
        __typename: 'Document',
        id: 'd',
        number: '0000000007',
        kind: 'INVOICE',
        issuedAt: '2027-05-03T11:00:00Z',
        total: money('15.00'),
        admin: null,
      },
    ],
  }
  const entries = timelineOf(order, [
    { ...letter, id: 'l1', kind: 'ORDER_RECEIVED', state: 'SENT', sentAt: '2027-05-03T09:01:00Z' },
    { ...letter, id: 'l2', kind: 'ORDER_CHANGED', state: 'FAILED', sentAt: null, createdAt: '2027-05-03T12:00:00Z' },
    { ...letter, id: 'l3', kind: 'ORDER_SENT', state: 'WAITING', sentAt: null },
    { ...letter, id: 'l4', kind: 'SHOP_ORDER', state: 'SENT', sentAt: '2027-05-03T09:01:00Z', recipient: null },
  ])
  expect(entries.map(({ title, texts }) => [title, ...texts])).toEqual([
    ['Връщане', 'Балон: 1 бр. не се продават', 'Спукан'],
    ['Неизпратено писмо: Променена поръчка', 'maria@example.com'],
    ['Фактура № 0000000007', 'Сума: 15.00 лв'],
    ['Поръчката е променена', 'Балон: 2 бр. → 3 бр.', 'Име: променено', 'За плащане: 10.00 лв → 15.00 лв'],
    ['Бележка до клиента', 'Готова е.'],
    ['Писмо: Получена поръчка', 'maria@example.com'],
    ['Поръчката е направена'],
  ])
})
