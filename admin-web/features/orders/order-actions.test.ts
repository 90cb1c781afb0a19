import { expect, test } from '@jest/globals'
import type { OrderStatus, PaymentStatus } from '../../gql/graph.ts'
import { actionLabel, actionsOf, quickAction, STATUS_ACTIONS } from './order-actions.ts'

test.each<[OrderStatus, PaymentStatus, next: string | null, status: string[], payment: string[]]>([
  [
    'PENDING',
    'PENDING',
    'Потвърди',
    ['Изпрати', 'Достави', 'Завърши', 'Отмени поръчката'],
    ['Запиши плащане', 'Плащането не успя'],
  ],
  ['PROCESSING', 'PAID', 'Изпрати', ['Достави', 'Завърши', 'Върни в чакащи', 'Отмени поръчката'], []],
  [
    'SHIPPED',
    'FAILED',
    'Достави',
    ['Завърши', 'Върни в чакащи', 'Отмени поръчката'],
    ['Запиши плащане', 'Върни плащането на чакащо'],
  ],
  ['DELIVERED', 'PENDING', 'Завърши', ['Върни в чакащи'], ['Запиши плащане', 'Плащането не успя']],
  ['COMPLETED', 'PENDING', 'Запиши плащане', ['Върни в чакащи'], ['Плащането не успя']],
  ['COMPLETED', 'PAID', null, ['Върни в чакащи'], []],
  ['CANCELLED', 'PAID', 'Възстанови', [], []],
])('the next step of an order that is %s and %s is „%s“', (status, paymentStatus, next, steps, payments) => {
  const actions = actionsOf({ status, paymentStatus })
  expect(actions.next?.label ?? null).toBe(next)
  expect(actions.status.map(({ label }) => label)).toEqual(steps)
  expect(actions.payment.map(({ label }) => label)).toEqual(payments)
})

const labelsFor = (deliveryMethod: 'PICKUP' | 'HOME_ADDRESS') =>
  STATUS_ACTIONS.slice(0, 4).map((action) => actionLabel(action, deliveryMethod))

test('a pickup order is not sent, but made ready and handed over', () => {
  expect(labelsFor('PICKUP')).toEqual(['Потвърди', 'Готова за вземане', 'Взета от клиента', 'Завърши'])
  expect(labelsFor('HOME_ADDRESS')).toEqual(['Потвърди', 'Изпрати', 'Достави', 'Завърши'])
})

test('asks before steps that release or take stock, undo a hand-over or send a parcel', () => {
  const asking = STATUS_ACTIONS.flatMap(({ from, to, question }) =>
    question === undefined ? [] : from.map((status) => `${status} ${to} ${question}`),
  )
  expect(asking).toEqual([
    'PENDING SHIPPED send',
    'PROCESSING SHIPPED send',
    'DELIVERED PENDING stepBack',
    'COMPLETED PENDING stepBack',
    'CANCELLED PENDING restore',
    'PENDING CANCELLED cancel',
    'PROCESSING CANCELLED cancel',
    'SHIPPED CANCELLED cancel',
  ])
})

test.each<[OrderStatus, label: string, to: OrderStatus, question: string | undefined]>([
  ['PENDING', 'Завърши', 'COMPLETED', undefined],
  ['PROCESSING', 'Възстанови', 'PENDING', undefined],
  ['SHIPPED', 'Възстанови', 'PENDING', undefined],
  ['DELIVERED', 'Възстанови', 'PENDING', 'stepBack'],
  ['COMPLETED', 'Възстанови', 'PENDING', 'stepBack'],
  ['CANCELLED', 'Възстанови', 'PENDING', 'restore'],
])('the row’s button of an order that is %s is „%s“', (status, label, to, question) => {
  expect(quickAction(status)).toMatchObject({ label, action: { to } })
  expect(quickAction(status).action.question).toBe(question)
})
