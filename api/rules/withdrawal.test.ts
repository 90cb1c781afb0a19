import { expect, test } from '@jest/globals'
import { withdrawalRefusal, withdrawalStatement, withdrawalUntil, type WithdrawalFacts } from './withdrawal.ts'

const facts: WithdrawalFacts = { isCancelled: false, hasGoods: true, placedOn: '2027-05-03', deliveredOn: null }
const delivered = { ...facts, deliveredOn: '2027-05-20' }

test('14 days count from the delivery, or from the order when no delivery is known', () => {
  expect([withdrawalUntil(facts), withdrawalUntil(delivered)]).toEqual(['2027-05-17', '2027-06-03'])
})

test.each<[string, WithdrawalFacts, string, string | null]>([
  ['on the last day', facts, '2027-05-17', null],
  ['on the day after', facts, '2027-05-18', 'Срокът за отказ изтече на 17.05.2027.'],
  ['late, but within 14 days of the delivery', delivered, '2027-06-03', null],
  ['15 days after the delivery', delivered, '2027-06-04', 'Срокът за отказ изтече на 03.06.2027.'],
  [
    'of a cancelled order',
    { ...facts, isCancelled: true },
    '2027-05-03',
    'Поръчката е отменена и няма от какво да се откажете.',
  ],
  [
    'of rentals alone',
    { ...facts, hasGoods: false },
    '2027-05-03',
    'Поръчката е само с инвентар под наем, а за наема няма право на отказ.',
  ],
])('%s', (_name, given, today, refusal) => {
  expect(withdrawalRefusal(given, today)).toBe(refusal)
})

test('the statement names the order, and the goods unless it is for all of them', () => {
  const lines = [
    { name: 'Балон', size: '12 инча', quantity: 2 },
    { name: 'Шапка', size: null, quantity: 1 },
  ]
  expect([withdrawalStatement(1042, null), withdrawalStatement(1042, lines)]).toEqual([
    'Отказ от договор. Отказвам се от поръчка № 1042 за всички стоки в нея.',
    'Отказ от договор. Отказвам се от поръчка № 1042 за следните стоки: Балон, размер 12 инча – 2 бр.; Шапка – 1 бр.',
  ])
})
