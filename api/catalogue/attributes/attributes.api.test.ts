import { beforeAll, describe, expect, test } from '@jest/globals'
import { parseInput } from '#lib/input.ts'
import { makeAttribute, makeAttributeValue, makeProduct, makeRental, unique } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop, type TestShop } from '../../testkit/shop.ts'
import { createAttributeValue, deleteAttributeValue, updateAttributeValue } from './attribute-values.service.ts'
import { attributeInput, attributeValueInput } from './attributes.input.ts'
import { createAttribute, deleteAttribute, updateAttribute } from './attributes.service.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)
let admin: Awaited<ReturnType<TestShop['admin']>>
beforeAll(async () => {
  admin = await shop.admin()
})

const DICTIONARY = `{ attributes {
  code name kind unit isOption isFacet productCount values { code name hex number synonyms productCount attribute { code } }
} }`

const add = (fields: object) => createAttribute(admin, parseInput(attributeInput, fields))
const addValue = (attributeId: number, fields: object) =>
  createAttributeValue(admin, attributeId, parseInput(attributeValueInput, fields))
const attribute = (id: number) => shop.app.db.attribute.findUniqueOrThrow({ where: { id } })
const value = (id: number) => shop.app.db.attributeValue.findUniqueOrThrow({ where: { id } })

/** „Да“ or „не“ as staff read it. */
const answer = (code: string, name: string) => ({
  code,
  name,
  hex: null,
  number: null,
  synonyms: [],
  productCount: 0,
  attribute: { code: 'mnogokratna-upotreba' },
})

describe('the dictionary', () => {
  test('is added to by mutations, and read in its order, the private fields by staff alone', async () => {
    await shop.app.db.attribute.deleteMany()
    const made = await mutate('createAttribute', { attribute: { name: 'Цвят', kind: 'COLOUR', isOption: true } })
    expect(made).toEqual({ __typename: 'CreateAttributeSuccess' })
    await mutate('createAttribute', { attribute: { name: 'Размер', kind: 'NUMBER', unit: 'см', isFacet: false } })
    await mutate('createAttribute', { attribute: { name: 'Многократна употреба', kind: 'BOOLEAN' } })
    const { id } = await shop.app.db.attribute.findUniqueOrThrow({ where: { code: 'cvyat' } })
    const attributeId = globalId('Attribute', id)
    const gold = { name: 'злато', hex: '#D4AF37', synonyms: ['златист'] }
    expect(await mutate('createAttributeValue', { attributeId, attributeValue: gold })).toEqual({
      __typename: 'CreateAttributeValueSuccess',
    })
    await makeProduct(shop.app, {
      attributeValueIds: [(await shop.app.db.attributeValue.findFirstOrThrow({ where: { code: 'zlato' } })).id],
    })
    const { data } = await shop.graphql(DICTIONARY, {}, admin)
    expect(data).toEqual({
      attributes: [
        {
          code: 'cvyat',
          name: 'Цвят',
          kind: 'COLOUR',
          unit: null,
          isOption: true,
          isFacet: true,
          productCount: 1,
          values: [
            {
              code: 'zlato',
              name: 'злато',
              hex: '#d4af37',
              number: null,
              synonyms: ['златист'],
              productCount: 1,
              attribute: { code: 'cvyat' },
            },
          ],
        },
        {
          code: 'razmer',
          name: 'Размер',
          kind: 'NUMBER',
          unit: 'см',
          isOption: false,
          isFacet: false,
          productCount: 0,
          values: [],
        },
        {
          code: 'mnogokratna-upotreba',
          name: 'Многократна употреба',
          kind: 'BOOLEAN',
          unit: null,
          isOption: false,
          isFacet: true,
          productCount: 0,
          values: [answer('da', 'да'), answer('ne', 'не')],
        },
      ],
    })
    const seen = await shop.graphql('{ attributes { name values { name } } }', {}, shop.visitor())
    expect(seen.errors).toBeUndefined()
    const hidden = await shop.graphql('{ attributes { values { synonyms } } }', {}, shop.visitor())
    expect(hidden.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })

  test('is put in order: the named come first, the others follow', async () => {
    await shop.app.db.attributeValue.deleteMany({ where: { products: { none: {} } } })
    const { id } = await makeAttribute(shop.app)
    const [one, two, three] = [
      await makeAttributeValue(shop.app, { attributeId: id, name: 'едно' }),
      await makeAttributeValue(shop.app, { attributeId: id, name: 'две' }),
      await makeAttributeValue(shop.app, { attributeId: id, name: 'три' }),
    ].map((row) => globalId('AttributeValue', row.id))
    const attributeId = globalId('Attribute', id)
    const order = (...attributeValueIds: unknown[]) =>
      mutate('orderAttributeValues', { attributeId, attributeValueIds })
    expect(await order(three, one)).toEqual({ __typename: 'OrderAttributeValuesSuccess' })
    const values = await shop.app.db.attributeValue.findMany({
      where: { attributeId: id },
      orderBy: { position: 'asc' },
    })
    expect(values.map(({ name }) => name)).toEqual(['три', 'едно', 'две'])
    const other = await makeAttributeValue(shop.app)
    expect(await order(two, globalId('AttributeValue', other.id))).toMatchObject({ __typename: 'NotFoundError' })
    expect(await order(two, two)).toMatchObject({ __typename: 'InvalidInputError' })

    expect(await mutate('orderAttributes', { attributeIds: [attributeId] })).toEqual({
      __typename: 'OrderAttributesSuccess',
    })
    const [first] = await shop.app.db.attribute.findMany({ orderBy: { position: 'asc' } })
    expect(first?.id).toBe(id)
    const missing = await mutate('orderAttributes', { attributeIds: [globalId('Attribute', 2_000_000_000)] })
    expect(missing).toMatchObject({ __typename: 'NotFoundError' })
  })
})

describe('names and codes', () => {
  test('a name that another has but for case and spaces is refused, also when renamed', async () => {
    const name = `Материал ${unique()}`
    const id = await add({ name, kind: 'choice' })
    await expect(add({ name: name.toUpperCase(), kind: 'choice' })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
      takenName: name,
    })
    const other = await add({ name: `Друг ${unique()}`, kind: 'choice' })
    await expect(updateAttribute(admin, other, { name })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    expect(await updateAttribute(admin, id, { name: name.toUpperCase() })).toMatchObject({ name: name.toUpperCase() })
    await addValue(id, { name: 'латекс' })
    await expect(addValue(id, { name: ' Латекс ' })).rejects.toMatchObject({ code: 'NAME_TAKEN', takenName: 'латекс' })
    expect(await value(await addValue(other, { name: 'латекс' }))).toMatchObject({ code: 'lateks' })
  })

  test('a made code that is taken gets a number, a typed one is refused', async () => {
    const id = await add({ name: `Форма ${unique()}`, kind: 'choice' })
    expect(await value(await addValue(id, { name: 'шт' }))).toMatchObject({ code: 'sht' })
    expect(await value(await addValue(id, { name: 'щ' }))).toMatchObject({ code: 'sht-2' })
    expect(await value(await addValue(id, { name: '★' }))).toMatchObject({ code: 'n' })
    await expect(addValue(id, { name: 'друго', code: 'sht' })).rejects.toMatchObject({
      fields: [{ field: 'code', message: 'Този код вече е зает' }],
    })
    const size = await add({ name: `Size`, kind: 'choice' })
    expect(await attribute(size)).toMatchObject({ code: 'size-2' })
  })

  test('of writers who add one name at once, one does', async () => {
    const name = `Повод ${unique()}`
    const added = await Promise.allSettled([1, 2, 3, 4].map(() => add({ name, kind: 'choice' })))
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of added)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'NAME_TAKEN' })
  })

  test('a key adds an attribute and a value once', async () => {
    const name = `Тема ${unique()}`
    const input = { attribute: { name, kind: 'CHOICE' }, idempotencyKey: name.slice(5) }
    const send = (more: object) =>
      mutate('createAttribute', { ...input, attribute: { ...input.attribute, ...more } }, admin)
    expect(await send({})).toEqual({ __typename: 'CreateAttributeSuccess' })
    expect(await send({})).toEqual({ __typename: 'CreateAttributeSuccess' })
    expect(await send({ isFacet: false })).toMatchObject({ __typename: 'IdempotencyMismatchError' })
    expect(await shop.app.db.attribute.count({ where: { name } })).toBe(1)
  })
})

describe('values', () => {
  test('of numbers are typed in inches or centimetres, and named in the unit', async () => {
    const id = await add({ name: `Диаметър ${unique()}`, kind: 'number', unit: 'см' })
    const thirty = await addValue(id, { name: '12"' })
    expect(await value(thirty)).toMatchObject({ name: '30 см', number: 30, code: '30-sm', synonyms: ['12 инча'] })
    await expect(addValue(id, { name: '300 мм' })).rejects.toMatchObject({ code: 'NAME_TAKEN', takenName: '30 см' })
    await expect(addValue(id, { name: 'голям' })).rejects.toMatchObject({
      fields: [{ field: 'name', message: 'Въведете число, например 30 см или 12 инча' }],
    })
    expect(await updateAttributeValue(admin, thirty, { name: '32' })).toMatchObject({ name: '32 см', number: 32 })
    expect(await updateAttributeValue(admin, thirty, { synonyms: [] })).toMatchObject({ name: '32 см', synonyms: [] })
  })

  test('of yes and no stay as they are, but for their synonyms', async () => {
    const id = await add({ name: `Хелий ${unique()}`, kind: 'boolean' })
    const [yes] = await shop.app.db.attributeValue.findMany({
      where: { attributeId: id },
      orderBy: { position: 'asc' },
    })
    await expect(addValue(id, { name: 'може би' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(updateAttributeValue(admin, yes?.id ?? 0, { name: 'не' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(deleteAttributeValue(admin, yes?.id ?? 0)).rejects.toMatchObject({
      fields: [{ field: 'attributeValueId', message: '„Да“ и „не“ се изтриват с атрибута' }],
    })
    expect(await updateAttributeValue(admin, yes?.id ?? 0, { synonyms: ['хелиев'] })).toMatchObject({ version: 2 })
    await deleteAttribute(admin, id)
    expect(await shop.app.db.attributeValue.count({ where: { attributeId: id } })).toBe(0)
  })

  test('and attributes are written at the version that was read', async () => {
    const { id, attributeId } = await makeAttributeValue(shop.app)
    const write = (version: number) =>
      mutate('updateAttributeValue', {
        attributeValueId: globalId('AttributeValue', id),
        attributeValue: { name: `Име ${unique()}` },
        expectedVersion: version,
      })
    expect(await write(1)).toEqual({ __typename: 'UpdateAttributeValueSuccess' })
    expect(await write(1)).toMatchObject({ __typename: 'StaleVersionError' })
    await updateAttribute(admin, attributeId, { isFacet: false, expectedVersion: 1 })
    await expect(updateAttribute(admin, attributeId, { isFacet: true, expectedVersion: 1 })).rejects.toMatchObject({
      code: 'STALE_VERSION',
      currentVersion: 2,
    })
    await expect(updateAttribute(admin, 2_000_000_000, { isFacet: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that are renamed rename sizes, and not the lines of orders', async () => {
    const colour = await makeAttribute(shop.app)
    const digit = await makeAttribute(shop.app)
    const gold = await makeAttributeValue(shop.app, { attributeId: colour.id, name: 'злато' })
    const three = await makeAttributeValue(shop.app, { attributeId: digit.id, name: '3' })
    const { id, variants } = await makeProduct(shop.app, {
      optionIds: [colour.id, digit.id],
      variants: [{ optionValueIds: [three.id, gold.id] }, { size: 'жълто злато, 3' }],
    })
    expect(variants[0]).toMatchObject({ size: 'злато, 3', version: 1 })
    await updateAttributeValue(admin, gold.id, { name: 'старо злато' })
    const sizes = () => shop.app.db.variant.findMany({ where: { productId: id }, orderBy: { id: 'asc' } })
    expect(await sizes()).toMatchObject([
      { size: 'старо злато, 3', version: 2 },
      { size: 'жълто злато, 3', version: 1 },
    ])
    await expect(updateAttributeValue(admin, gold.id, { name: 'Жълто злато' })).rejects.toMatchObject({
      fields: [{ field: 'name', message: 'Продукт с тази стойност вече има размер с такова име' }],
    })
    expect(await value(gold.id)).toMatchObject({ name: 'старо злато' })
    expect(await shop.app.db.variantOption.count({ where: { productId: id } })).toBe(2)
  })
})

describe('deleting', () => {
  test('an attribute or value that products use is refused, with their number', async () => {
    const colour = await makeAttribute(shop.app)
    const gold = await makeAttributeValue(shop.app, { attributeId: colour.id })
    const ids = [
      { attributeValueIds: [gold.id] },
      { optionIds: [colour.id], variants: [{ optionValueIds: [gold.id] }] },
    ]
    const [plain, sized] = [await makeProduct(shop.app, ids[0]), await makeProduct(shop.app, ids[1])]
    const rental = await makeRental(shop.app, { attributeValueIds: [gold.id] })
    const deleteGold = () => mutate('deleteAttributeValue', { attributeValueId: globalId('AttributeValue', gold.id) })
    const deleteColour = () => mutate('deleteAttribute', { attributeId: globalId('Attribute', colour.id) })
    expect(await deleteGold()).toEqual({
      __typename: 'AttributeInUseError',
      message: 'Стойността остава: използват я 3 продукта.',
    })
    expect(await deleteColour()).toMatchObject({ message: 'Атрибутът остава: използват го 3 продукта.' })
    await shop.app.db.product.updateMany({
      where: { id: { in: [plain.id, rental.id] } },
      data: { deletedAt: new Date() },
    })
    expect(await deleteColour()).toMatchObject({ message: 'Атрибутът остава: използва го 1 продукт.' })
    await shop.app.db.variant.updateMany({ where: { productId: sized.id }, data: { deletedAt: new Date() } })
    expect(await deleteGold()).toEqual({ __typename: 'DeleteAttributeValueSuccess' })
    expect(await deleteColour()).toMatchObject({ message: 'Атрибутът остава: използва го 1 продукт.' })
    await expect(updateAttribute(admin, colour.id, { isOption: false })).rejects.toMatchObject({
      code: 'IN_USE',
      count: 1,
    })
    await shop.app.db.product.update({ where: { id: sized.id }, data: { deletedAt: new Date() } })
    expect(await deleteColour()).toEqual({ __typename: 'DeleteAttributeSuccess' })
    expect(await deleteColour()).toMatchObject({ __typename: 'NotFoundError' })
    expect(await deleteGold()).toMatchObject({ __typename: 'NotFoundError' })
  })

  test('a value that a product takes at the same moment is refused, or the product finds none', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await makeAttributeValue(shop.app)
      const { id: productId } = await makeProduct(shop.app)
      const [taken, deleted] = await Promise.allSettled([
        shop.app.db.productAttributeValue.create({ data: { productId, valueId: id } }),
        deleteAttributeValue(admin, id),
      ])
      expect([taken.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      if (deleted.status === 'rejected') expect(deleted.reason).toMatchObject({ code: 'IN_USE', count: 1 })
    }
  })

  test('an attribute can be restored from the bin with its values and what deleted products had', async () => {
    const { id, attributeId, name } = await makeAttributeValue(shop.app)
    const { id: productId } = await makeProduct(shop.app, { attributeValueIds: [id], deletedAt: new Date() })
    await mutate('deleteAttribute', { attributeId: globalId('Attribute', attributeId) })
    const item = await shop.app.db.binItem.findFirstOrThrow({ where: { kind: 'attribute', objectId: attributeId } })
    expect(await mutate('restoreBinItem', { binItemId: globalId('BinItem', item.id) })).toMatchObject({
      __typename: 'RestoreBinItemSuccess',
    })
    expect(await value(id)).toMatchObject({ attributeId, name })
    expect(await shop.app.db.productAttributeValue.count({ where: { productId, valueId: id } })).toBe(1)
  })
})
