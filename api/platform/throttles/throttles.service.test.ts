import { describe, expect, test } from '@jest/globals'
import { connect } from '#lib/database/connect.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { countAttempt, sweepThrottles, type AddressLimit } from './throttles.service.ts'

const shop = useTestShop({
  LIMIT_REVIEWS: '5',
  LIMIT_INQUIRIES: '5',
  LIMIT_REGISTRATIONS: '5',
  LIMIT_PROMO_CHECKS: '5',
  LIMIT_COURIER_QUOTES: '5',
  LIMIT_ORDERS: '5',
})

const LIMITS = [
  'reviews',
  'inquiries',
  'registrations',
  'promoChecks',
  'courierQuotes',
  'openOrders',
] satisfies AddressLimit[]

describe('countAttempt()', () => {
  test.each(LIMITS)('lets 5 of 40 parallel attempts through (%s)', async (limit) => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 40 }, () => countAttempt(shop.visitor(), limit, '203.0.113.1')),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const attempt of attempts) {
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: expect.any(Number) })
    }
  })

  test('answers when to retry, to the second', async () => {
    const before = Date.now()
    const refused = await countAttempt(shop.visitor(), 'reviews', '203.0.113.1').catch((error: unknown) => error)
    const after = Date.now()
    const { expire } = await shop.app.db.throttle.findUniqueOrThrow({ where: { key: 'reviews:203.0.113.1' } })
    const retryAfterMs = Number(Reflect.get(Object(refused), 'retryAfterSeconds')) * 1000
    expect(retryAfterMs).toBeGreaterThanOrEqual(Number(expire) - after)
    expect(retryAfterMs).toBeLessThan(Number(expire) - before + 1000)
  })

  test('counts each address and each limit separately', async () => {
    await expect(countAttempt(shop.visitor(), 'reviews', '203.0.113.2')).resolves.toBeUndefined()
    await expect(countAttempt(shop.visitor(), 'reviews', '2001:db8::1')).resolves.toBeUndefined()
  })

  test('counts over all processes', async () => {
    const other = connect(shop.app.config.database.url ?? '', 2, shop.app.log)
    const there = { ...shop.visitor(), sql: other.sql, db: other.db }
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        countAttempt(index % 2 ? there : shop.visitor(), 'reviews', '203.0.113.3'),
      ),
    )
    await other.close()
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  test('starts again after an hour', async () => {
    await shop.app.db.throttle.updateMany({ where: { key: 'reviews:203.0.113.1' }, data: { expire: Date.now() - 1 } })
    await expect(countAttempt(shop.visitor(), 'reviews', '203.0.113.1')).resolves.toBeUndefined()
  })
})

describe('sweepThrottles()', () => {
  test('deletes only expired counters', async () => {
    await countAttempt(shop.visitor(), 'reviews', '203.0.113.8')
    await countAttempt(shop.visitor(), 'reviews', '203.0.113.9')
    await shop.app.db.throttle.update({ where: { key: 'reviews:203.0.113.8' }, data: { expire: Date.now() - 1 } })
    await sweepThrottles(shop.app)
    const keys = (await shop.app.db.throttle.findMany({ where: { key: { startsWith: 'reviews:203.0.113.' } } })).map(
      ({ key }) => key,
    )
    expect(keys).toContain('reviews:203.0.113.9')
    expect(keys).not.toContain('reviews:203.0.113.8')
  })
})
