import { describe, expect, test } from '@jest/globals'
import { array, assert, boolean, integer, property, record } from 'fast-check'
import { documentNumber, invoiceLines, withNetAmounts } from './document-content.rules.ts'

const balloons = { name: 'Балони', size: '30 см', quantity: 3, totalMinor: 900, depositMinor: 0, period: null }
const chairs = {
  name: 'Стол',
  size: null,
  quantity: 2,
  totalMinor: 9600,
  depositMinor: 2400,
  period: '27.11.2026 – 29.11.2026',
}
const order = { deliveryFeeMinor: 600, promoCode: null, discountPercentage: 0, discountMinor: 0 }

test.each([
  [1, '0000000001'],
  [9_999_999_999n, '9999999999'],
])('%s is written %s', (number, text) => {
  expect(documentNumber(number)).toBe(text)
})

describe('invoiceLines()', () => {
  test('has size and period, excludes deposits and adds the delivery', () => {
    expect(invoiceLines({ ...order, lines: [balloons, chairs] })).toEqual({
      lines: [
        { name: 'Балони, 30 см', quantity: 3, unit: 'бр.', totalMinor: 900 },
        { name: 'Стол, наем 27.11.2026 – 29.11.2026', quantity: 2, unit: 'бр.', totalMinor: 7200 },
        { name: 'Доставка', quantity: 1, unit: 'услуга', totalMinor: 600 },
      ],
      depositsMinor: 2400,
    })
  })

  test('excludes the share of deposits from the discount', () => {
    const discounted = { ...order, promoCode: 'ODIT10', discountPercentage: 10, discountMinor: 1050 }
    const { lines, depositsMinor } = invoiceLines({ ...discounted, lines: [balloons, chairs] })
    expect(lines.at(-1)).toEqual({ name: 'Отстъпка 10% с код ODIT10', quantity: 1, unit: '', totalMinor: -810 })
    expect(depositsMinor).toBe(2160)
  })

  test('has no line for unbilled and free lines', () => {
    const rejected = { ...chairs, totalMinor: 0, depositMinor: 0 }
    expect(invoiceLines({ ...order, deliveryFeeMinor: 0, lines: [balloons, rejected] }).lines).toHaveLength(1)
  })
})

describe('withNetAmounts()', () => {
  test('net amounts of lines add up to the net total despite rounding', () => {
    const line = record({ totalMinor: integer({ min: -500, max: 100_000 }) })
    assert(
      property(array(line, { maxLength: 30 }), boolean(), (amounts, hasVat) => {
        const lines = [{ totalMinor: 20_000 }, ...amounts].map((amount) => ({
          name: 'a',
          quantity: 1,
          unit: 'бр.',
          ...amount,
        }))
        const { netMinor, vatMinor, totalMinor, lines: split } = withNetAmounts(lines, hasVat)
        expect(split.reduce((sum, each) => sum + each.netMinor, 0)).toBe(netMinor)
        expect(netMinor + vatMinor).toBe(totalMinor)
      }),
    )
  })

  test('a shop without VAT registration has equal net and gross amounts', () => {
    const { netMinor, vatMinor } = withNetAmounts([{ name: 'a', quantity: 1, unit: 'бр.', totalMinor: 600 }], false)
    expect({ netMinor, vatMinor }).toEqual({ netMinor: 600, vatMinor: 0 })
  })
})
