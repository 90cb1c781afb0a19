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

test('an article of several orders is one row with all its pieces, then each order has its own', () => {
  const text = JSON.stringify(pullListPaper('2026-11-28', [line(8, 'Стол', 4), line(7, 'Стол', 2), line(7, 'Маса', 1)]))
  expect(text).toContain('2 поръчки')
  expect(text).toContain('№ 8: 4; № 7: 2')
  expect(text).toContain('2 × Стол\\n1 × Маса')
})

test('one order of one article is told in the singular, and a day without any in words', () => {
  const one = JSON.stringify(pullListPaper('2026-11-28', [line(7, 'Стол', 2)]))
  expect([one.includes('1 поръчка'), one.includes('1 артикул"')]).toEqual([true, true])
  expect(JSON.stringify(pullListPaper('2026-11-28', []))).toContain('За този ден няма какво да се приготвя.')
})
