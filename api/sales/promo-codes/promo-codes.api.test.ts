import { describe, expect, test } from '@jest/globals'
import { makePromoCode, unique } from '../../testkit/make.ts'
import { testShop, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const body = (more: Record<string, unknown> = {}) => ({
  code: `rest${unique()}`,
  discountPercentage: 20,
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2030-01-01T21:59:00.000Z',
  isActive: true,
  maxUses: null,
  description: '',
  ...more,
})
const globalId = (id: number) => Buffer.from(`PromoCode:${id}`).toString('base64')

describe('promo codes in REST', () => {
  test('a check answers 200 whether the code is valid or not, and 400 when it is empty', async () => {
    const { code } = await makePromoCode(shop.app, { discountPercentage: 15 })
    const tried = (typed: unknown) =>
      shop.rest({ method: 'POST', url: '/api/promo-codes/validate', body: { code: typed } })
    expect(await tried(` ${code.toLowerCase()} `)).toMatchObject({
      status: 200,
      body: { code, valid: true, discountPercentage: 15, message: 'Промо код приложен! Отстъпка 15%' },
    })
    expect(await tried('няма')).toMatchObject({
      status: 200,
      body: { code: 'НЯМА', valid: false, discountPercentage: null, message: 'Невалиден промо код' },
    })
    const { code: exhausted } = await makePromoCode(shop.app, { maxUses: 1, usedCount: 1 })
    expect(await tried(exhausted)).toEqual(
      expect.objectContaining({
        status: 200,
        body: { code: exhausted, valid: false, discountPercentage: null, message: 'Невалиден промо код' },
      }),
    )
    for (const empty of ['', '  ', null, undefined])
      expect(await tried(empty)).toMatchObject({ status: 400, body: { message: 'Моля въведете промо код' } })
  })

  test('the admin creates, changes, lists and deletes one', async () => {
    const as = await shop.admin()
    const sent = body()
    const made = await shop.rest({
      method: 'POST',
      url: '/api/admin/promo-codes',
      body: { ...sent, usedCount: 9, id: 5 },
      as,
    })
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        code: sent.code.toUpperCase(),
        discountPercentage: 20,
        validFrom: sent.validFrom,
        validUntil: sent.validUntil,
        isActive: true,
        maxUses: null,
        usedCount: 0,
        description: null,
        createdAt: expect.any(String),
      },
    })
    const { id } = await shop.app.db.promoCode.findUniqueOrThrow({ where: { code: sent.code.toUpperCase() } })
    const url = `/api/admin/promo-codes/${id}`
    expect(await shop.rest({ method: 'POST', url: '/api/admin/promo-codes', body: sent, as })).toMatchObject({
      status: 409,
      body: { code: 'PROMO_CODE_TAKEN' },
    })
    expect(await shop.rest({ method: 'PUT', url, body: { ...sent, maxUses: 3, isActive: false }, as })).toMatchObject({
      status: 200,
      body: { id, maxUses: 3, isActive: false },
    })
    expect((await shop.rest({ method: 'GET', url: '/api/admin/promo-codes', as })).body).toContainEqual(
      expect.objectContaining({ id, maxUses: 3 }),
    )
    expect(await shop.rest({ method: 'DELETE', url, as })).toMatchObject({ status: 200, body: { success: true } })
    expect(await shop.rest({ method: 'DELETE', url, as })).toMatchObject({ status: 404 })
    expect(await shop.rest({ method: 'PUT', url: '/api/admin/promo-codes/abc', body: sent, as })).toMatchObject({
      status: 404,
    })
  })
})

test('checks are limited by client address', async () => {
  const strict = await testShop({ LIMIT_PROMO_CHECKS: '3' })
  const statuses = []
  for (let tries = 0; tries < 4; tries += 1)
    statuses.push((await strict.rest({ method: 'POST', url: '/api/promo-codes/validate', body: { code: 'X' } })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await strict.close()
})

describe('promo codes in the graph', () => {
  const CREATE = `mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { __typename ... on CreatePromoCodeSuccess { promoCode { id code status maxUses } } ... on InvalidInputError { fields { path } } } }`

  test('only the admin creates, reads and changes them', async () => {
    const promo = await makePromoCode(shop.app)
    const input = { promoCode: body() }
    for (const [as, type] of [
      [undefined, 'UnauthenticatedError'],
      [await shop.customer(), 'ForbiddenError'],
      [await shop.admin(), 'CreatePromoCodeSuccess'],
    ] as const) {
      expect((await shop.graphql(CREATE, { input: { promoCode: body() } }, as)).data).toMatchObject({
        createPromoCode: { __typename: type },
      })
    }
    for (const as of [undefined, await shop.customer()]) {
      expect(
        (await shop.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: globalId(promo.id) }, as)).data,
      ).toEqual({ node: null })
      expect((await shop.graphql('{ promoCodes { totalCount } }', {}, as)).errors).toHaveLength(1)
    }
    expect(
      (
        await shop.graphql(
          CREATE,
          { input: { promoCode: { ...input.promoCode, discountPercentage: 0 } } },
          await shop.admin(),
        )
      ).data,
    ).toEqual({
      createPromoCode: { __typename: 'InvalidInputError', fields: [{ path: ['promoCode', 'discountPercentage'] }] },
    })
  })

  test('the list searches and filters, with the same number of queries for any page', async () => {
    const as = await shop.admin()
    const word = unique().toUpperCase()
    for (let number = 0; number < 12; number += 1)
      await makePromoCode(shop.app, { code: `${word}-${number}`, isActive: number % 2 === 0 })
    const LIST =
      'query ($search: String, $status: PromoCodeStatus, $first: Int) { promoCodes(filter: { search: $search, status: $status }, first: $first) { totalCount edges { node { code status } } } }'
    expect((await shop.graphql(LIST, { search: word.toLowerCase(), status: 'INACTIVE', first: 2 }, as)).data).toEqual({
      promoCodes: {
        totalCount: 6,
        edges: [
          { node: { code: `${word}-11`, status: 'INACTIVE' } },
          { node: { code: `${word}-9`, status: 'INACTIVE' } },
        ],
      },
    })
    const counts = []
    for (const first of [1, 10, 100])
      counts.push(await shop.countStatements(() => shop.graphql(LIST, { search: word, first }, as)))
    expect(new Set(counts).size).toBe(1)
  })
})

test('the graph answers why a code cannot be used', async () => {
  const day = 86_400_000
  const { code: upcoming } = await makePromoCode(shop.app, { validFrom: new Date(Date.now() + day / 2) })
  const { code: expired } = await makePromoCode(shop.app, {
    validFrom: new Date(Date.now() - 2 * day),
    validUntil: new Date(Date.now() - day),
  })
  const { code: exhausted } = await makePromoCode(shop.app, { maxUses: 1, usedCount: 1 })
  const { code: usable } = await makePromoCode(shop.app, { discountPercentage: 5 })
  const check = async (code: string) => {
    const { data } = await shop.graphql(
      'query ($code: String!) { promoCodeCheck(code: $code) { ... on PromoCodeCheck { rejection message } } }',
      { code },
    )
    return data?.['promoCodeCheck']
  }
  expect(await check('няма')).toEqual({ rejection: 'UNKNOWN', message: 'Невалиден промо код' })
  expect(await check(upcoming)).toEqual({ rejection: 'UPCOMING', message: 'Промо кодът още не важи' })
  expect(await check(expired)).toEqual({ rejection: 'EXPIRED', message: 'Промо кодът е изтекъл' })
  expect(await check(exhausted)).toEqual({ rejection: 'EXHAUSTED', message: 'Промо кодът вече е изчерпан' })
  expect(await check(usable)).toEqual({ rejection: null, message: 'Промо код приложен! Отстъпка 5%' })
})
