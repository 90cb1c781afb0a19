import { expect, test } from '@jest/globals'
import { pullListPaper } from './pull-list.service.ts'

const line = (orderId: number, name: string, quantity: number) => ({
  orderId,
  customerName: 'Мария',
  customerPhone: '0888 123 456',
  name,
  size: null,
  quantity,
})

test('an item of several orders is one row with the total quantity, followed by a row per order', () => {
  const text = JSON.stringify(pullListPaper('2026-11-28', [line(8, 'Стол', 4), line(7, 'Стол', 2), line(7, 'Маса', 1)]))
  expect(text).toContain('2 поръчки')
  expect(text).toContain('№ 8: 4; № 7: 2')
  expect(text).toContain('2 × Стол\\n1 × Маса')
})

test('an item that an order has loose and in a package is counted once for it', () => {
  const text = JSON.stringify(
    pullListPaper('2026-11-28', [line(7, 'Стол', 2), line(8, 'Стол', 1), line(7, 'Стол', 12)]),
  )
  expect(text).toContain('№ 7: 14; № 8: 1')
})

test('one order of one item uses the singular, and an empty day has a sentence', () => {
  const one = JSON.stringify(pullListPaper('2026-11-28', [line(7, 'Стол', 2)]))
  expect([one.includes('1 поръчка'), one.includes('1 артикул"')]).toEqual([true, true])
  expect(JSON.stringify(pullListPaper('2026-11-28', []))).toContain('За този ден няма какво да се приготвя.')
})
