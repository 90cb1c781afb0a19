import { expect, test } from '@jest/globals'
import { amountText } from './mail-money.rules.ts'

test.each([
  [{ minorUnits: 1250, currency: 'BGN' }, '12.50 лв / 6.39 €'],
  [{ minorUnits: -885, currency: 'BGN' }, '−8.85 лв / −4.52 €'],
  [{ minorUnits: 639, currency: 'EUR' }, '6.39 € / 12.50 лв'],
] as const)('%j is „%s“', (amount, text) => {
  expect(amountText(amount, 'BGN', ['BGN', 'EUR'])).toBe(text)
})
