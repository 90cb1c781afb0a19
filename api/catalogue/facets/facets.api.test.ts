import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Context } from '../../context.ts'
import { FIXED_THEMES } from '../party-themes/fixed-themes.rules.ts'
import { makeAttribute, makeAttributeValue, makeCategory, makeProduct, makeSubcategory } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let category: number
let subcategory: number

const sized = (size: string, quantity: number, ...ids: number[]) => ({ size, quantity, optionValueIds: ids })

beforeAll(async () => {
  category = (await makeCategory(shop.app, { name: 'Балони' })).id
  subcategory = (await makeSubcategory(shop.app, { categoryId: category, name: 'Цифри' })).id
  const colour = await makeAttribute(shop.app, { code: 'cvyat', name: 'Цвят', kind: 'colour' })
  const digit = await makeAttribute(shop.app, { code: 'cifra', name: 'Цифра' })
  const theme = await makeAttribute(shop.app, { code: 'tema', name: 'Тема' })
  const hidden = await makeAttribute(shop.app, { code: 'bezopasnost', name: 'Безопасност', isFacet: false })
  const valueOf = (attributeId: number, code: string, name: string) =>
    makeAttributeValue(shop.app, { attributeId, code, name })
  const [gold, silver, two, three, space, safe] = [
    await valueOf(colour.id, 'zlato', 'Злато'),
    await valueOf(colour.id, 'srebro', 'Сребро'),
    await valueOf(digit.id, '2', 'Цифра 2'),
    await valueOf(digit.id, '3', 'Цифра 3'),
    await valueOf(theme.id, 'kosmos', 'Космос'),
    await valueOf(hidden.id, 'da', 'Да'),
  ]
  const places = { categoryIds: [category], subcategoryIds: [subcategory] }
  await makeProduct(shop.app, {
    ...places,
    name: 'Ракета с цифра',
    attributeValueIds: [space.id, safe.id],
    optionIds: [colour.id, digit.id],
    variants: [
      sized('Злато, Цифра 2', 5, gold.id, two.id),
      sized('Злато, Цифра 3', 0, gold.id, three.id),
      sized('Сребро, Цифра 3', 5, silver.id, three.id),
    ],
  })
  await makeProduct(shop.app, { ...places, name: 'Звезда', attributeValueIds: [gold.id], quantity: 5 })
  await makeProduct(shop.app, {
    ...places,
    name: 'Звезда чернова',
    isDraft: true,
    attributeValueIds: [gold.id, space.id],
  })
})

const LIST = `totalCount nodes { name } facets { attribute { code } values { value { code } count isChosen } }`

interface Listed {
  totalCount: number
  nodes: { name: string }[]
  facets: { attribute: { code: string }; values: { value: { code: string }; count: number; isChosen: boolean }[] }[]
}

const short = ({ totalCount, nodes, facets }: Listed) => ({
  totalCount,
  names: nodes.map(({ name }) => name).toSorted(),
  facets: Object.fromEntries(
    facets.map(({ attribute, values }) => [
      attribute.code,
      values.map(({ value, count, isChosen }) => `${value.code} ${count}${isChosen ? ' chosen' : ''}`).join(', '),
    ]),
  ),
})

const FILTERED = `query ($filter: ProductFilter, $category: Int!, $subcategory: Int!) {
  products(filter: $filter) { ${LIST} }
  category(databaseId: $category) { products(filter: $filter) { ${LIST} } }
  subcategory(databaseId: $subcategory) { products(filter: $filter) { ${LIST} } }
}`

/** The same list of the whole shop, the category and the subcategory. */
async function listed(filter: Record<string, unknown>, as: Context = shop.visitor()) {
  const { data, errors } = await shop.graphql(FILTERED, { filter, category, subcategory }, as)
  expect(errors).toBeUndefined()
  const found: Record<string, Listed & { products: Listed }> = Object(data)
  const [whole, ofCategory, ofSubcategory] = [
    found['products'],
    found['category']?.products,
    found['subcategory']?.products,
  ].flatMap((list) => (list ? [short(list)] : []))
  expect([ofCategory, ofSubcategory]).toEqual([whole, whole])
  return whole
}

const chosen = (...attributes: [attribute: string, ...values: string[]][]) => ({
  attributes: attributes.map(([attribute, ...values]) => ({ attribute, values })),
})

describe('the facets of a list', () => {
  test('are in the order of the dictionary, of attributes by which lists are narrowed', async () => {
    const { facets } = (await listed({})) ?? {}
    expect(Object.keys(facets ?? {})).toEqual(['cvyat', 'cifra', 'tema'])
    expect(facets).toEqual({ cvyat: 'zlato 2, srebro 1', cifra: '2 1, 3 1', tema: 'kosmos 1' })
  })

  test('leave the own choice out of the counts of an attribute', async () => {
    expect(await listed(chosen(['cvyat', 'srebro']))).toEqual({
      totalCount: 1,
      names: ['Ракета с цифра'],
      facets: { cvyat: 'zlato 2, srebro 1 chosen', cifra: '3 1', tema: 'kosmos 1' },
    })
  })

  test('are true of one and the same size', async () => {
    const both = chosen(['cvyat', 'srebro'], ['cifra', '2'])
    expect(await listed(both)).toMatchObject({ totalCount: 0, facets: { cvyat: 'zlato 1, srebro 0 chosen' } })
    const gold = chosen(['cvyat', 'zlato'], ['cifra', '3'])
    expect(await listed(gold)).toMatchObject({ names: ['Ракета с цифра'] })
    expect(await listed({ ...gold, isAvailable: true })).toMatchObject({
      names: [],
      facets: { cifra: '2 1, 3 0 chosen' },
    })
  })

  test('match nothing for unknown codes, and any value of one attribute', async () => {
    expect(await listed(chosen(['cvyat', 'nyama']))).toMatchObject({ totalCount: 0 })
    expect(await listed(chosen(['nyama', 'zlato']))).toMatchObject({ totalCount: 0, facets: {} })
    expect(await listed(chosen(['cvyat', 'zlato', 'srebro'], ['cvyat', 'nyama']))).toMatchObject({ totalCount: 2 })
    expect(await listed(chosen(['bezopasnost', 'da']))).toMatchObject({ names: ['Ракета с цифра'] })
  })

  test('count drafts for staff alone', async () => {
    expect((await listed({}))?.facets).toMatchObject({ tema: 'kosmos 1' })
    expect((await listed({}, await shop.admin()))?.facets).toMatchObject({
      cvyat: 'zlato 3, srebro 1',
      tema: 'kosmos 2',
    })
  })

  test('are limited like every list of the input', async () => {
    const many = chosen(['cvyat', ...Array.from({ length: 101 }, (_none, n) => `v${n}`)])
    const { errors } = await shop.graphql(FILTERED, { filter: many, category, subcategory }, shop.visitor())
    expect(errors?.[0]?.message).toContain('Най-много 100 наведнъж')
  })
})

test('a search and a fixed theme have facets too, and the theme is found by its keywords alone', async () => {
  const number = FIXED_THEMES.find(({ name }) => name === 'Космос')?.number
  const query = `query ($number: Int!, $filter: ProductFilter) {
    search: products(filter: { search: "звезда" }) { ${LIST} }
    fixedPartyTheme(number: $number) { products(filter: $filter) { ${LIST} } }
  }`
  const filter = { ...chosen(['cvyat', 'srebro']), keywords: ['звезда'] }
  const { data } = await shop.graphql(query, { number, filter }, shop.visitor())
  const { search, fixedPartyTheme }: { search: Listed; fixedPartyTheme: { products: Listed } } = Object(data)
  expect(short(search)).toEqual({ totalCount: 1, names: ['Звезда'], facets: { cvyat: 'zlato 1' } })
  expect(short(fixedPartyTheme.products)).toMatchObject({ names: ['Ракета с цифра'] })
})

const facetsInStock = async () => (await listed({ isAvailable: true }))?.facets

test('a changed value, size or stock changes the cached facets', async () => {
  const before = await facetsInStock()
  const { id } = await makeProduct(shop.app, { categoryIds: [category], subcategoryIds: [subcategory] })
  const gold = await shop.app.db.attributeValue.findFirstOrThrow({ where: { code: 'zlato' } })
  await shop.app.db.productAttributeValue.create({ data: { productId: id, valueId: gold.id } })
  await shop.app.db.product.update({ where: { id }, data: { deletedAt: new Date() } })
  expect(await facetsInStock()).toEqual(before)
  await shop.app.db.attribute.updateMany({ where: { code: 'tema' }, data: { isFacet: false } })
  expect(await facetsInStock()).not.toHaveProperty('tema')
  await shop.app.db.attribute.updateMany({ where: { code: 'tema' }, data: { isFacet: true } })
})

test('the facets of a category are read again when a product is added, and not when a price changes', async () => {
  const { id: productId } = await makeProduct(shop.app, { name: 'Балон', categoryIds: [category] })
  const payload = { query: `{ category(databaseId: ${category}) { products(first: 24) { ${LIST} } } }` }
  const countsFacets = async () => {
    const ask = () => shop.http.inject({ method: 'POST', url: '/graphql', payload })
    const sent = (await shop.statementsOf(ask)).filter(({ text }) => text.includes('product_categories'))
    return { lists: sent.length, facets: sent.filter(({ text }) => text.includes('attribute_values')).length }
  }
  expect(await countsFacets()).toEqual({ lists: 2, facets: 1 })
  await shop.app.db.product.update({ where: { id: productId }, data: { priceMinor: 777 } })
  expect(await countsFacets()).toEqual({ lists: 1, facets: 0 })
  await makeProduct(shop.app, { name: 'Маска', categoryIds: [category] })
  expect(await countsFacets()).toEqual({ lists: 2, facets: 1 })
})
