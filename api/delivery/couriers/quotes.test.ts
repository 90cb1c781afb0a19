import { expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { countAttempt } from '../../platform/throttles/throttles.service.ts'
import { addressOf } from './address-destination.ts'
import { quotedMinor } from './quotes.ts'

const shop = useTestShop({ COURIERS: 'simulated', CURRENCY: 'EUR', LIMIT_COURIER_QUOTES: '2' })

function quote(weightGrams: number, address: string): Promise<number | null> {
  const ctx = shop.visitor()
  const request = { to: addressOf('Варна'), weightGrams, handOverOn: addDays(dayInSofia(new Date()), 1) }
  const countCall = () => countAttempt(ctx, 'courierQuotes', address)
  return quotedMinor({ ...ctx, countCall }, 'ECONT', request, 'EUR')
}

test('above the limit of a network address only known prices are answered, and others are not affected', async () => {
  const first = await quote(1000, '203.0.113.1')
  expect(first).toEqual(expect.any(Number))
  expect(await quote(2000, '203.0.113.1')).toEqual(expect.any(Number))
  expect(await quote(3000, '203.0.113.1')).toBeNull()
  expect(await quote(1000, '203.0.113.1')).toBe(first)
  expect(await quote(3000, '203.0.113.2')).toEqual(expect.any(Number))
})
