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
const order = {
  deliveryFeeMinor: 600,
  promoCode: null,
  discountPercentage: 0,
  goodsMinor: 900,
  rentMinor: 7200,
  depositMinor: 2400,
  rentalVat: 'gross',
  charges: [],
} as const

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
        { name: 'Балони, 30 см', quantity: 3, unit: 'бр.', amountMinor: 900, isNet: false },
        { name: 'Стол, наем 27.11.2026 – 29.11.2026', quantity: 2, unit: 'бр.', amountMinor: 7200, isNet: false },
        { name: 'Доставка', quantity: 1, unit: 'услуга', amountMinor: 600, isNet: false },
      ],
      depositsMinor: 2400,
    })
  })

  test('excludes the share of deposits from the discount', () => {
    const parts = { goodsMinor: 810, rentMinor: 6480, depositMinor: 2160 }
    const discounted = { ...order, ...parts, promoCode: 'ODIT10', discountPercentage: 10 }
    const { lines, depositsMinor } = invoiceLines({ ...discounted, lines: [balloons, chairs] })
    expect(lines.at(-1)).toEqual({
      name: 'Отстъпка 10% с код ODIT10',
      quantity: 1,
      unit: '',
      amountMinor: -810,
      isNet: false,
    })
    expect(depositsMinor).toBe(2160)
  })

  test('has charges with VAT, but no compensation', () => {
    const charges = [
      { kind: 'late_fee', name: 'Просрочие: Стол', amountMinor: 480 },
      { kind: 'damage', name: 'Счупен стол', amountMinor: 5000 },
      { kind: 'discount', name: 'За закъснението', amountMinor: -100 },
    ] as const
    expect(invoiceLines({ ...order, lines: [balloons, chairs], charges }).lines.slice(3)).toEqual([
      { name: 'Просрочие: Стол', quantity: 1, unit: '', amountMinor: 480, isNet: false },
      { name: 'За закъснението', quantity: 1, unit: '', amountMinor: -100, isNet: false },
    ])
  })

  test('has no line for unbilled and free lines', () => {
    const rejected = { ...chairs, totalMinor: 0, depositMinor: 0 }
    const parts = { deliveryFeeMinor: 0, rentMinor: 0, depositMinor: 0 }
    expect(invoiceLines({ ...order, ...parts, lines: [balloons, rejected] }).lines).toHaveLength(1)
  })
})

describe('withNetAmounts()', () => {
  test('net amounts of lines add up to the net total despite rounding', () => {
    const line = record({ amountMinor: integer({ min: -500, max: 100_000 }), isNet: boolean() })
    assert(
      property(array(line, { maxLength: 30 }), boolean(), (amounts, hasVat) => {
        const first = [true, false].map((isNet) => ({ amountMinor: 20_000, isNet }))
        const lines = [...first, ...amounts].map((amount) => ({
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
    const line = { name: 'a', quantity: 1, unit: 'бр.', amountMinor: 600, isNet: false }
    const { netMinor, vatMinor } = withNetAmounts([line], false)
    expect({ netMinor, vatMinor }).toEqual({ netMinor: 600, vatMinor: 0 })
  })

  test('the base of a net rent is the rent after the discount, and its gross the price with VAT', () => {
    const parts = { goodsMinor: 810, rentMinor: 6480, depositMinor: 2160, rentalVat: 'net' } as const
    const billed = { ...order, ...parts, promoCode: 'ODIT10', discountPercentage: 10, lines: [balloons, chairs] }
    const { lines, ...sums } = withNetAmounts(invoiceLines(billed).lines, true)
    // Goods and delivery of 14.10 with VAT are 11.75 net; the rent of 64.80 bears 12.96.
    expect(sums).toEqual({ netMinor: 1175 + 6480, vatMinor: 235 + 1296, totalMinor: 1410 + 7776 })
    expect(lines.map(({ name, netMinor, totalMinor }) => [name, netMinor, totalMinor])).toEqual([
      ['Балони, 30 см', 750, 900],
      ['Стол, наем 27.11.2026 – 29.11.2026', 7200, 8640],
      ['Доставка', 500, 600],
      ['Отстъпка 10% с код ODIT10', -75, -90],
      ['Отстъпка 10% с код ODIT10, наем', -720, -864],
    ])
  })
})
