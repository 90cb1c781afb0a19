import { expect, test } from '@jest/globals'
import { matchesOf, orderNumbersIn, type MatchedEntry, type MatchedOrder } from './bank-match.rules.ts'

test.each([
  ['Поръчка 1042', [1042]],
  ['поръчка №1042', [1042]],
  ['ПОРЪЧКА N 1042', [1042]],
  ['По поръчка № 1042/Мария', [1042]],
  ['Porachka 1042', [1042]],
  ['PORACHKA NO.1042', [1042]],
  ['porychka #1042', [1042]],
  ['poruchka: 1042', [1042]],
  ['pora4ka 1042', [1042]],
  ['por. 1042', [1042]],
  ['п-ка 1042', [1042]],
  ['Order 1042', [1042]],
  ['поръчка1042', [1042]],
  ['плащане поръчка 1042 и поръчка 1043', [1042, 1043]],
  ['Поръчка 10421042104210', []],
  ['за балони', []],
])('%j names the orders %j', (text, labelled) => {
  expect(orderNumbersIn(text).labelled).toEqual(labelled)
})

test.each([
  ['1042', [1042]],
  ['Фактура 17 от 26.11.2026, 1042', [17, 1042]],
  ['сума 12,50', []],
  ['BG21STSA93000012345678', []],
  ['0', []],
])('%j has the other numbers %j', (text, others) => {
  expect(orderNumbersIn(text).others).toEqual(expect.arrayContaining(others))
  expect(orderNumbersIn(text).labelled).toEqual([])
})

const entry = (text: string, amountMinor = 2000): MatchedEntry => ({ text, amountMinor, currency: 'EUR' })
const order = (orderId: number, owedMinor = 2000, part: Partial<MatchedOrder> = {}): MatchedOrder => ({
  orderId,
  currency: 'EUR',
  owedMinor,
  isCancelled: false,
  ...part,
})

test.each<[string, MatchedEntry, MatchedOrder[], string[]]>([
  ['number and amount', entry('Поръчка 7'), [order(7)], ['7 named equal sure']],
  ['a bare number and the amount', entry('7'), [order(7)], ['7 named equal sure']],
  ['the number, less than is owed', entry('Поръчка 7', 1500), [order(7)], ['7 named less']],
  ['the number, more than is owed', entry('Поръчка 7', 2500), [order(7)], ['7 named more']],
  ['the number of a paid order', entry('Поръчка 7'), [order(7, 0)], ['7 named settled']],
  ['the amount alone', entry('за балони'), [order(7)], ['7 equal']],
  ['the amount of two orders', entry('за балони'), [order(8), order(7)], ['7 equal', '8 equal']],
  ['a number, and another order of the same amount', entry('Поръчка 8'), [order(7), order(8)], ['8 named equal sure']],
  [
    'two numbers in one transfer',
    entry('Поръчка 7 и поръчка 8', 4000),
    [order(7), order(8)],
    ['7 named less', '8 named less'].map((text) => text.replace('less', 'more')),
  ],
  [
    'two numbers, one of them with the amount',
    entry('Поръчка 7 и поръчка 8'),
    [order(7), order(8, 1000)],
    ['7 named equal', '8 named more'],
  ],
  ['a number with the word, and a date', entry('Поръчка 8, 26.11'), [order(8), order(26)], ['8 named equal sure']],
  ['a cancelled order by its amount', entry('за балони'), [order(7, 2000, { isCancelled: true })], []],
  ['the number of a cancelled order', entry('Поръчка 7'), [order(7, 0, { isCancelled: true })], ['7 named settled']],
  ['another currency', entry('Поръчка 7'), [order(7, 2000, { currency: 'BGN' })], []],
  ['nothing', entry('Поръчка 9'), [], []],
])('of %s', (_case, of, orders, expected) => {
  const shown = matchesOf(of, orders).map(({ orderId, isNamed, difference, isSure }) =>
    [orderId, isNamed && 'named', difference, isSure && 'sure'].filter((part) => part !== false).join(' '),
  )
  expect(shown).toEqual(expected)
})
