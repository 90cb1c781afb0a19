import { expect, test } from '@jest/globals'
import { changedName, changedText, changesOf, type OrderChange } from './order-changes.ts'

const QUANTITY: OrderChange = { part: 'quantity', item: 'Балон', from: '2 бр.', to: '3 бр.' }

test.each<[OrderChange, string, string]>([
  [QUANTITY, 'Балон', '2 бр. → 3 бр.'],
  [{ part: 'line_added', item: 'Стол', from: null, to: '4 бр.' }, 'Стол', '— → 4 бр.'],
  [{ part: 'line_removed', item: 'Стол', from: '4 бр.', to: null }, 'Стол', '4 бр. → —'],
  [{ part: 'delivery_address', item: null, from: 'София', to: 'Варна' }, 'Адрес на доставка', 'променено'],
  [{ part: 'customer_phone', item: null, from: null, to: null }, 'Телефон', 'променено'],
  [{ part: 'payment_method', item: null, from: 'Карта', to: 'Банков превод' }, 'Плащане', 'Карта → Банков превод'],
])('%o is shown as %s: %s', (change, name, text) => {
  expect(changedName(change)).toBe(name)
  expect(changedText(change)).toBe(text)
})

test('reads stored changes, and rejects anything else', () => {
  expect(changesOf([QUANTITY])).toEqual([QUANTITY])
  expect(changesOf(null)).toEqual([])
  expect(() => changesOf([{ part: 'colour' }])).toThrow('other changes than were written')
})
