import { describe, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { parseInput } from '#lib/input.ts'
import { Prisma } from '#prisma/client.ts'
import { makePromoCode, unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { checkPromoCodeInput, promoCodeInput } from './promo-codes.input.ts'
import type { PromoCodeStatus } from './promo-codes.rules.ts'
import { checkPromoCode, createPromoCode, deletePromoCode, updatePromoCode } from './promo-codes.service.ts'
import { promoCodesMatching } from './promo-codes.filter.ts'
import { readPromo } from './promo-uses.service.ts'

const shop = useTestShop()

const terms = (more: Record<string, unknown> = {}) =>
  parseInput(promoCodeInput, {
    code: `НОВ${unique()}`,
    discountPercentage: 10,
    validFrom: '2026-01-01T00:00:00+02:00',
    validUntil: '2030-01-01T23:59:00+02:00',
    ...more,
  })

describe('checkPromoCode()', () => {
  test('finds a code ignoring case and surrounding spaces, and takes no use', async () => {
    const promo = await makePromoCode(shop.app, { discountPercentage: 15, maxUses: 1 })
    const check = await checkPromoCode(shop.visitor(), { code: promo.code })
    expect(check).toEqual({
      code: promo.code,
      valid: true,
      discountPercentage: 15,
      message: 'Промо код приложен! Отстъпка 15%',
      rejection: null,
    })
    expect(await shop.app.db.promoCode.findUniqueOrThrow({ where: { id: promo.id } })).toMatchObject({ usedCount: 0 })
  })

  test.each([
    ['ЛЯТО', 'лято'],
    // Т and О in Latin.
    ['ЛЯТО', 'ЛЯTO'],
    ['ЛЯТО', 'LYATO'],
    ['BALON', 'балон'],
    // А, В and О in Cyrillic.
    ['BALON', 'BАLОN'],
    ['ПАРТИ-', 'ПАРТИ\u2011'],
    ['SHTEDRO', 'щедро'],
  ])('finds %s, typed as %s, and names it as it is stored', async (stored, typed) => {
    const number = unique().toUpperCase()
    const { code } = await makePromoCode(shop.app, { code: `${stored}${number}` })
    const input = parseInput(checkPromoCodeInput, { code: `${typed} ${number}` })
    expect(await checkPromoCode(shop.visitor(), input)).toMatchObject({ code, valid: true })
    const used = await readPromo(shop.app.sql, input.code, new Date())
    expect(used?.code).toBe(code)
  })

  test('of two codes that look the same, only the one that is typed exactly is found', async () => {
    const number = unique().toUpperCase()
    const [latin, cyrillic] = [`COCA${number}`, `СОСА${number}`]
    for (const code of [latin, cyrillic]) await makePromoCode(shop.app, { code })
    for (const code of [latin, cyrillic])
      expect(await checkPromoCode(shop.visitor(), { code })).toMatchObject({ code, valid: true })
    expect(await checkPromoCode(shop.visitor(), { code: `CОCA${number}` })).toMatchObject({ valid: false })
  })

  test('answers why an existing code cannot be used, but reveals nothing of an inactive one', async () => {
    const day = 86_400_000
    const before = { validFrom: new Date(Date.now() - 2 * day), validUntil: new Date(Date.now() - day) }
    const codes = [
      ['НЯМА-ТАКЪВ', 'unknown'],
      [(await makePromoCode(shop.app, { isActive: false })).code, 'unknown'],
      [(await makePromoCode(shop.app, { isActive: false, ...before })).code, 'unknown'],
      [(await makePromoCode(shop.app, { validFrom: new Date(Date.now() + day / 2) })).code, 'upcoming'],
      [(await makePromoCode(shop.app, before)).code, 'expired'],
      [(await makePromoCode(shop.app, { maxUses: 1, usedCount: 1 })).code, 'exhausted'],
    ] as const
    const checks = await Promise.all(codes.map(([code]) => checkPromoCode(shop.visitor(), { code })))
    expect(checks).toEqual(
      codes.map(([code, rejection]) => ({
        code,
        valid: false,
        discountPercentage: null,
        message: 'Невалиден промо код',
        rejection,
      })),
    )
  })
})

describe('the panel’s promo codes', () => {
  test('a second code with the same text is refused, ignoring case', async () => {
    const { code } = await createPromoCode(await shop.admin(), terms())
    await expect(createPromoCode(await shop.admin(), terms({ code: ` ${code.toLowerCase()} ` }))).rejects.toMatchObject(
      { code: 'PROMO_CODE_TAKEN' },
    )
    const other = await createPromoCode(await shop.admin(), terms())
    await expect(updatePromoCode(await shop.admin(), other.id, terms({ code }))).rejects.toMatchObject({
      code: 'PROMO_CODE_TAKEN',
    })
  })

  test('a limit below the number of uses is refused and changes nothing', async () => {
    const promo = await makePromoCode(shop.app, { maxUses: 5, usedCount: 3 })
    await expect(updatePromoCode(await shop.admin(), promo.id, terms({ maxUses: 2 }))).rejects.toMatchObject({
      code: 'PROMO_CODE_IN_USE',
      usedCount: 3,
    })
    expect(await shop.app.db.promoCode.findUniqueOrThrow({ where: { id: promo.id } })).toEqual(promo)
    await expect(updatePromoCode(await shop.admin(), promo.id, terms({ maxUses: 3 }))).resolves.toMatchObject({
      maxUses: 3,
      usedCount: 3,
    })
  })

  test('a missing code cannot be changed or deleted', async () => {
    const promo = await makePromoCode(shop.app)
    await deletePromoCode(await shop.admin(), promo.id)
    await expect(deletePromoCode(await shop.admin(), promo.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(updatePromoCode(await shop.admin(), promo.id, terms())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('the status filter agrees with the status shown', async () => {
    const day = 86_400_000
    const now = new Date('2028-06-01T10:00:20Z')
    shop.now(now)
    const at = (offset: number) => new Date(now.getTime() + offset)
    const period = { validFrom: at(-day), validUntil: at(day) }
    const made: Record<PromoCodeStatus, { id: number }[]> = {
      inactive: [await makePromoCode(shop.app, { ...period, isActive: false })],
      upcoming: [await makePromoCode(shop.app, { validFrom: at(1000), validUntil: at(day) })],
      expired: [await makePromoCode(shop.app, { validFrom: at(-day), validUntil: at(-1000) })],
      exhausted: [await makePromoCode(shop.app, { ...period, maxUses: 2, usedCount: 2 })],
      active: [
        await makePromoCode(shop.app, period),
        await makePromoCode(shop.app, { ...period, maxUses: 2, usedCount: 1 }),
        await makePromoCode(shop.app, { validFrom: at(-day), validUntil: new Date('2028-06-01T10:00:00Z') }),
      ],
    }
    const ids = Object.values(made)
      .flat()
      .map(({ id }) => id)
    for (const status of ['inactive', 'upcoming', 'expired', 'exhausted', 'active'] as const) {
      const { allOf } = promoCodesMatching(shop.app.clock(), null, status)
      const found = await shop.app.sql.rows(
        returning({
          id: int,
        })`SELECT t.id FROM promo_codes t WHERE ${Prisma.join([...allOf, sql`t.id = ANY (${ids})`], ' AND ')} ORDER BY t.id`,
      )
      expect({ status, ids: found.map(({ id }) => id) }).toEqual({ status, ids: made[status].map(({ id }) => id) })
    }
    shop.now(null)
  })
})

describe('the form', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['an empty code', { code: '  ' }, 'code'],
    ['a code with a space inside', { code: 'ДВЕ ДУМИ' }, 'code'],
    ['a code with an invisible character', { code: 'SALE\u200b10' }, 'code'],
    ['0 percent', { discountPercentage: 0 }, 'discountPercentage'],
    ['101 percent', { discountPercentage: 101 }, 'discountPercentage'],
    ['10.5 percent', { discountPercentage: 10.5 }, 'discountPercentage'],
    ['percent as text', { discountPercentage: '10' }, 'discountPercentage'],
    ['no uses', { maxUses: 0 }, 'maxUses'],
    ['an empty limit as text', { maxUses: '' }, 'maxUses'],
    ['an end at its start', { validUntil: '2026-01-01T00:00:00+02:00' }, 'validUntil'],
    ['an end without an offset', { validUntil: '2027-01-01T00:00:00' }, 'validUntil'],
    ['a day that does not exist', { validUntil: '2027-02-30T00:00:00Z' }, 'validUntil'],
  ])('refuses %s', (_case, change, field) => {
    expect(() => terms(change)).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', fields: [expect.objectContaining({ field })] }),
    )
  })

  test('takes null as unlimited and ignores usedCount', () => {
    expect(terms({ maxUses: null, usedCount: 7, description: '' })).toMatchObject({
      maxUses: null,
      description: null,
      isActive: true,
    })
    expect(terms({ usedCount: 7 })).not.toHaveProperty('usedCount')
  })
})

test('an order can use a code from its first moment to the end of its last minute', async () => {
  const validFrom = new Date('2026-05-01T10:00:00Z')
  const validUntil = new Date('2026-05-31T20:59:00Z')
  const { code } = await makePromoCode(shop.app, { validFrom, validUntil })
  const isUsable = (instant: string) =>
    readPromo(shop.app.sql, code, new Date(instant)).then(
      (promo) => promo !== null,
      () => false,
    )
  expect(await isUsable('2026-05-01T09:59:59.999Z')).toBe(false)
  expect(await isUsable('2026-05-01T10:00:00Z')).toBe(true)
  expect(await isUsable('2026-05-31T20:59:59.999Z')).toBe(true)
  expect(await isUsable('2026-05-31T21:00:00Z')).toBe(false)
})

test('an order can use neither an inactive nor a used-up code', async () => {
  const usable = await makePromoCode(shop.app)
  expect(await readPromo(shop.app.sql, usable.code, new Date())).toMatchObject({ id: usable.id })
  for (const unusable of [{ isActive: false }, { maxUses: 1, usedCount: 1 }]) {
    const { code } = await makePromoCode(shop.app, unusable)
    await expect(readPromo(shop.app.sql, code, new Date())).rejects.toMatchObject({ code: 'PROMO_CODE_REJECTED' })
  }
})
