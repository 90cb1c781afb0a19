// The size that a card of a narrowed list shows (docs/spec/attributes.md#facets).
import { beforeAll, expect, test } from '@jest/globals'
import { makeAttribute, makeAttributeValue, makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let productId: number

const sized = (size: string, imageUrl: string | null, ...optionValueIds: number[]) => ({
  size,
  imageUrl,
  optionValueIds,
})

beforeAll(async () => {
  const colour = await makeAttribute(shop.app, { code: 'cvyat', name: 'Цвят', kind: 'colour' })
  const digit = await makeAttribute(shop.app, { code: 'cifra', name: 'Цифра' })
  const theme = await makeAttribute(shop.app, { code: 'tema', name: 'Тема' })
  const valueOf = (attributeId: number, code: string, ...synonyms: string[]) =>
    makeAttributeValue(shop.app, { attributeId, code, name: code, synonyms })
  const [gold, silver, two, three, space] = [
    await valueOf(colour.id, 'zlato', 'злато', 'златна'),
    await valueOf(colour.id, 'srebro', 'сребро', 'сребърна'),
    await valueOf(digit.id, '2'),
    await valueOf(digit.id, '3', 'цифра 3'),
    await valueOf(theme.id, 'kosmos'),
  ]
  productId = (
    await makeProduct(shop.app, {
      name: 'Цифра',
      attributeValueIds: [space.id],
      optionIds: [colour.id, digit.id],
      variants: [
        sized('zlato, 2', null, gold.id, two.id),
        sized('zlato, 3', '/public-objects/gold-3.webp', gold.id, three.id),
        sized('srebro, 3', '/public-objects/silver-3.webp', silver.id, three.id),
        { ...sized('srebro, 2', '/public-objects/silver-2.webp', silver.id, two.id), isActive: false },
      ],
    })
  ).id
})

async function chosen(attributes: object[], search = '') {
  const { data, errors } = await shop.graphql(
    `query ($id: Int!, $attributes: [AttributeChoice!]!, $search: String!) { product(databaseId: $id) { ... on SaleProduct {
      chosenSize(attributes: $attributes, search: $search) { size } } } }`,
    { id: productId, attributes, search },
    shop.visitor(),
  )
  expect(errors).toBeUndefined()
  return Object(data?.['product']).chosenSize?.size ?? null
}

const of = (attribute: string, ...values: string[]) => ({ attribute, values })

test.each([
  ['of the digit, the first with a picture', [of('cifra', '3')], 'zlato, 3'],
  ['of both options', [of('cifra', '3'), of('cvyat', 'srebro')], 'srebro, 3'],
  ['with a picture before an earlier one without', [of('cvyat', 'zlato')], 'zlato, 3'],
  ['without a picture, when it is the only one', [of('cvyat', 'zlato'), of('cifra', '2')], 'zlato, 2'],
  ['of a value of the product', [of('tema', 'kosmos'), of('cvyat', 'srebro')], 'srebro, 3'],
  ['that is not sold: none', [of('cvyat', 'srebro'), of('cifra', '2')], null],
  ['of an unknown value: none', [of('cvyat', 'lilavo')], null],
  ['without attributes: none', [], null],
])('the size %s', async (_name, attributes, size) => expect(await chosen(attributes)).toBe(size))

// Search (docs/spec/attributes.md#facets).
test.each([
  ['names a value', 'цифра 3', 'zlato, 3'],
  ['names values of both options', 'сребърна цифра 3', 'srebro, 3'],
  ['names a value in another form of its word', 'златни цифри', 'zlato, 3'],
  ['names a size that is not sold', 'сребро 2', 'srebro, 3'],
  ['names no value', 'цифра', null],
  ['has a number with the digit in it', '33 балона', null],
  ['is hostile', "'; DROP TABLE variants; --", null],
])('of a text that %s', async (_name, text, size) => expect(await chosen([], text)).toBe(size))

test('a chosen value precedes one that the text names', async () =>
  expect(await chosen([of('cvyat', 'srebro')], 'златна цифра 3')).toBe('srebro, 3'))
