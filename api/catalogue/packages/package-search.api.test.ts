// How packages are found (docs/spec/packages.md#where-packages-are-shown).
import { beforeAll, describe, expect, test } from '@jest/globals'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeAttribute, makeAttributeValue, makeCategory, makePackage, makeProduct } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { FIXED_THEMES } from '../party-themes/fixed-themes.rules.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

let packageId: number
let themeId: number
let goldId: number
let itemId: number

beforeAll(async () => {
  const { id: categoryId } = await makeCategory(shop.app, { name: 'Парти теми' })
  const theme = await shop.app.db.subcategory.create({ data: { name: 'Принцеси', categoryId } })
  themeId = theme.id
  const { id: attributeId } = await makeAttribute(shop.app, { name: 'Цвят', code: 'cvyat' })
  goldId = (await makeAttributeValue(shop.app, { attributeId, name: 'Злато', code: 'zlato' })).id
  itemId = (await makeProduct(shop.app, { name: 'Чиния картонена' })).id
  await makeProduct(shop.app, { name: 'Балон принцеса' })
  packageId = (
    await makePackage(shop.app, {
      name: 'Кралски бал',
      description: 'За деца до осем години.',
      parts: [{ itemId, role: 'Трапеза' }],
    })
  ).id
})

const patch = (change: object) =>
  mutate('updatePackage', { packageId: globalId('Product', packageId), package: change })

async function found(search: string, kinds: string): Promise<string[]> {
  const { data, errors } = await shop.graphql(
    `query Found($search: String!) {
      products(filter: { search: $search, kinds: ${kinds} }) { nodes { name } }
    }`,
    { search },
    shop.visitor(),
  )
  expect(errors).toBeUndefined()
  return Object(data?.['products']).nodes.map(({ name }: { name: string }) => name)
}

describe('a package', () => {
  test('has categories, themes and values of the dictionary', async () => {
    const change = {
      subcategoryIds: [globalId('Subcategory', themeId)],
      attributeValueIds: [globalId('AttributeValue', goldId)],
    }
    expect(await patch(change)).toEqual({ __typename: 'UpdatePackageSuccess' })
    const { data } = await shop.graphql(
      `{ product(databaseId: ${packageId}) { subcategories { name } attributeValues { name } } }`,
      {},
      shop.visitor(),
    )
    expect(data).toEqual({ product: { subcategories: [{ name: 'Принцеси' }], attributeValues: [{ name: 'Злато' }] } })
    await requireInvariants(shop.app)
  })

  test.each([
    ['its name', 'кралски'],
    ['its description', 'години'],
    ['its theme, in another form', 'принцеса'],
    ['a value', 'злато'],
    ['the role of a part', 'трапеза'],
    ['what it is', 'готово парти'],
    ['all of these together', 'пакет принцеса злато'],
  ])('is found by %s', async (_by, search) => {
    expect(await found(search, '[PACKAGE]')).toEqual(['Кралски бал'])
  })

  test('is not found by a word that it does not have', async () => {
    expect(await found('кралски сватба', '[PACKAGE]')).toEqual([])
  })

  test('is found together with items when both kinds are meant, and never among items alone', async () => {
    expect((await found('принцеса', '[SALE, PACKAGE]')).toSorted()).toEqual(['Балон принцеса', 'Кралски бал'])
    expect(await found('принцеса', '[SALE, RENT]')).toEqual(['Балон принцеса'])
  })

  test('is found by the role of its parts as they are now', async () => {
    const part = { role: 'Маса', productId: globalId('Product', itemId), pieces: 2 }
    expect(await patch({ parts: [part] })).toEqual({ __typename: 'UpdatePackageSuccess' })
    expect(await found('маса', '[PACKAGE]')).toEqual(['Кралски бал'])
    expect(await found('трапеза', '[PACKAGE]')).toEqual([])
  })

  test('is in no count of its theme and in no facet', async () => {
    const { data } = await shop.graphql(
      `{
        subcategory(databaseId: ${themeId}) { productCount products { totalCount facets { values { count } } } }
        packages: products(filter: { kinds: [PACKAGE], attributes: [{ attribute: "cvyat", values: ["zlato"] }] }) { totalCount }
      }`,
      {},
      shop.visitor(),
    )
    expect(data).toEqual({
      subcategory: { productCount: 0, products: { totalCount: 0, facets: [] } },
      packages: { totalCount: 1 },
    })
  })

  test('is in the list of a theme when its kind is meant', async () => {
    const princess = FIXED_THEMES.find(({ name }) => name === 'Принцеси')?.number ?? 0
    const ball = await makePackage(shop.app, { name: 'Бал с корони', parts: [{ itemId }] })
    const { data } = await shop.graphql(
      `{
        subcategory(databaseId: ${themeId}) {
          packages: products(filter: { kinds: [PACKAGE] }) { nodes { name } }
        }
        fixedPartyTheme(number: ${princess}) {
          packages: products(filter: { kinds: [PACKAGE] }) { nodes { name } }
          products { nodes { name } }
        }
      }`,
      {},
      shop.visitor(),
    )
    expect(data).toEqual({
      subcategory: { packages: { nodes: [{ name: 'Кралски бал' }] } },
      fixedPartyTheme: {
        packages: { nodes: [{ name: ball.name }] },
        products: { nodes: [{ name: 'Балон принцеса' }] },
      },
    })
  })

  test.each([
    ['a category of rentals', 'categoryIds', 'Изберете категория от списъка'],
    ['an unknown theme', 'subcategoryIds', 'Изберете подкатегория от списъка'],
  ])('is refused %s', async (_name, field, message) => {
    const { id } = await makeCategory(shop.app, { type: 'rent' })
    const value = field === 'categoryIds' ? globalId('Category', id) : globalId('Subcategory', 2_000_000_000)
    expect(await patch({ [field]: [value] })).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: ['package', field], message }],
    })
  })
})
