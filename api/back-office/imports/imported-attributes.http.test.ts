import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { updateAttributeValue } from '../../catalogue/attributes/attribute-values.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeAttribute, makeAttributeValue, makeCategory, makeProduct, makeRental, unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { productFiles } from './testkit/product-files.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<typeof shop.admin>>
const { preview, save, write } = productFiles(shop, () => admin)
let category: number
let [colour, digit, latex, gold, silver, three, five, thirty] = [0, 0, 0, 0, 0, 0, 0, 0]

beforeAll(async () => {
  admin = await shop.admin()
  category = (await makeCategory(shop.app, { name: 'Балони' })).id
  const make = async (name: string, kind: 'colour' | 'choice' | 'number' | 'boolean', isOption = true, unit?: string) =>
    (await makeAttribute(shop.app, { name, kind, isOption, ...(unit !== undefined && { unit }) })).id
  colour = await make('Цвят', 'colour')
  digit = await make('Цифра', 'choice')
  const material = await make('Материал', 'choice', false)
  const size = await make('Диаметър', 'number', true, 'см')
  const reused = await make('Многократна', 'boolean', false)
  const value = async (attributeId: number, name: string) =>
    (await makeAttributeValue(shop.app, { attributeId, name })).id
  gold = await value(colour, 'злато')
  silver = await value(colour, 'сребро')
  three = await value(digit, '3')
  five = await value(digit, '5')
  latex = await value(material, 'латекс')
  thirty = await value(size, '30 см')
  for (const name of ['да', 'не']) await value(reused, name)
})

afterEach(() => requireInvariants(shop.app))

const valuesOf = async (productId: number) =>
  (await shop.app.db.productAttributeValue.findMany({ where: { productId }, orderBy: { valueId: 'asc' } })).map(
    ({ valueId }) => valueId,
  )

const sizesOf = async (productId: number) => {
  const rows = await shop.app.db.variant.findMany({
    where: { productId, deletedAt: null },
    orderBy: { position: 'asc' },
    include: { options: { orderBy: { attributeId: 'asc' } }, stock: true },
  })
  return rows.map(({ size, priceMinor, stock, options }) => [
    size,
    priceMinor,
    stock?.quantity,
    options.map(({ valueId }) => valueId),
  ])
}

const optionsOf = async (productId: number) =>
  (await shop.app.db.productOption.findMany({ where: { productId }, orderBy: { position: 'asc' } })).map(
    ({ attributeId }) => attributeId,
  )

const plain = (attributeValueIds: number[] = []) =>
  makeProduct(shop.app, { categoryIds: [category], attributeValueIds })

const sized = (optionIds: number[], ...sizes: number[][]) =>
  makeProduct(shop.app, {
    categoryIds: [category],
    optionIds,
    variants: sizes.map((optionValueIds) => ({ optionValueIds })),
  })

describe('an exported file', () => {
  test.each(['csv', 'xlsx'])(
    'has the values and options, and changes nothing when it is read again as %s',
    async (format) => {
      await plain([thirty, latex, gold])
      await makeRental(shop.app, { attributeValueIds: [silver] })
      await sized([digit, colour], [three, gold], [five, silver])
      const url = `/exports/products?format=${format}`
      const file = await shop.http.inject({ url, headers: { authorization: `Bearer ${shop.tokenOf(admin)}` } })
      const { rows, problems, created, changed } = await preview(file.rawPayload)
      expect({ problems, created, changed }).toEqual({ problems: [], created: 0, changed: 0 })
      const cells = rows.map(({ cells: { size, options, attributes } }) => [size, options, attributes])
      expect(cells).toContainEqual([undefined, undefined, 'Цвят: злато; Материал: латекс; Диаметър: 30 см'])
      expect(cells).toContainEqual([undefined, undefined, 'Цвят: сребро'])
      expect(cells).toContainEqual(['3, злато', 'Цифра: 3; Цвят: злато', undefined])
      expect(cells).toContainEqual(['5, сребро', 'Цифра: 5; Цвят: сребро', undefined])
    },
  )
})

describe('the column „Атрибути“', () => {
  test('replaces the values of a product; an empty cell leaves them', async () => {
    const [one, two] = [await plain([gold]), await plain([gold])]
    const file = `№;Атрибути\n${one.id};"материал: Латекс; цвят: сребро; диаметър: 12 инча"\n${two.id};`
    await write(file)
    expect(await valuesOf(one.id)).toEqual([silver, latex, thirty].toSorted((a, b) => a - b))
    expect(await valuesOf(two.id)).toEqual([gold])
    const again = await preview(file)
    expect([again.changed, again.unchanged]).toEqual([0, 2])
  })

  test('gives a new product its values, and the log names them', async () => {
    const name = `Нов ${unique()}`
    await write(`Име;Цена;Категории;Атрибути\n${name};1;Балони;Цвят: злато, сребро`)
    const { id } = await shop.app.db.product.findFirstOrThrow({ where: { name } })
    expect(await valuesOf(id)).toEqual([gold, silver])
    const entry = await shop.app.db.auditEntry.findFirstOrThrow({ where: { kind: 'product', objectId: id } })
    expect(entry.after).toMatchObject({ attribute_values: ['Цвят: злато', 'Цвят: сребро'] })
  })

  test.each([
    ['Материя: латекс', 'Няма атрибут „Материя“'],
    ['Цвят: лилаво', '„Цвят“ няма стойност „лилаво“'],
    ['Диаметър: голям', '„Диаметър“ няма стойност „голям“'],
    ['злато', 'Очаква се като „Цвят: злато, бяло“, а е „злато“'],
    ['Многократна: да, не', 'Изберете или «да», или «не»'],
  ])('is refused for %s', async (cell, message) => {
    const { id } = await plain()
    expect((await preview(`№;Атрибути\n${id};"${cell}"`)).problems).toEqual([{ line: 2, column: 'Атрибути', message }])
  })

  test('is refused for an attribute in which the sizes differ', async () => {
    const { id } = await sized([colour], [gold])
    expect((await preview(`№;Атрибути\n${id};Цвят: сребро`)).problems).toEqual([
      {
        line: 2,
        column: 'Атрибути',
        message: 'Размерите на продукта се различават по „Цвят“, затова стойността е при тях',
      },
    ])
  })

  test('names the lines of values that were renamed since the preview', async () => {
    const { id: valueId, attributeId } = await makeAttributeValue(shop.app, { name: 'старо' })
    const { name } = await shop.app.db.attribute.findUniqueOrThrow({ where: { id: attributeId } })
    const { id } = await plain()
    const { rows } = await preview(`№;Атрибути\n${id};${name}: старо`)
    await updateAttributeValue(admin, valueId, { name: 'ново' })
    const { status, body } = await save(rows)
    expect(status).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ problems: [{ line: '2', column: 'Атрибути' }] })
  })
})

describe('the column „Опции“', () => {
  test('adds combinations, changes those of sizes, and keeps the others', async () => {
    const { id } = await sized([colour, digit], [gold, three], [silver, three])
    const file = [
      '№;Размер;Опции;Цена;Количество',
      `${id};злато, 3;;7,00;`,
      `${id};сребро, 3;"Цифра: 5; Цвят: сребро";;`,
      `${id};;"Цвят: злато; Цифра: 5";9,00;4`,
    ].join('\n')
    await write(file)
    expect(await sizesOf(id)).toEqual([
      ['злато, 3', 700, 10, [gold, three]],
      ['сребро, 5', 500, 10, [silver, five]],
      ['злато, 5', 900, 4, [gold, five]],
    ])
  })

  test('gives a product without options those of its rows, and a new one too', async () => {
    const name = `Цифра ${unique()}`
    const { id } = await makeProduct(shop.app, { categoryIds: [category], variants: [{ size: 'жълта' }] })
    const file = [
      '№;Име;Размер;Опции;Цена;Количество;Категории',
      `${id};;жълта;Цвят: злато;;;`,
      `${id};;;Цвят: сребро;3,00;1;`,
      `;${name};;"Цифра: 3; Цвят: злато";2,00;6;Балони`,
      `;${name};;"Цвят: злато; Цифра: 5";2,50;0;`,
    ].join('\n')
    await write(file)
    expect(await optionsOf(id)).toEqual([colour])
    expect(await sizesOf(id)).toEqual([
      ['злато', 500, 10, [gold]],
      ['сребро', 300, 1, [silver]],
    ])
    const made = await shop.app.db.product.findFirstOrThrow({ where: { name } })
    expect(await optionsOf(made.id)).toEqual([digit, colour])
    expect(await sizesOf(made.id)).toEqual([
      ['3, злато', 200, 6, [gold, three]],
      ['5, злато', 250, 0, [gold, five]],
    ])
  })

  test.each([
    ['Цвят: злато', 'Размерите на продукта се различават по „Цвят“ и „Цифра“'],
    ['Цвят: злато; Диаметър: 30 см', 'Размерите на продукта се различават по „Цвят“ и „Цифра“'],
    ['Цвят: злато, сребро', 'Размерът има по една стойност за всяка опция, най-много две'],
    ['Материал: латекс', 'Размерите не могат да се различават по „Материал“'],
    ['Цвят: лилаво; Цифра: 3', '„Цвят“ няма стойност „лилаво“'],
  ])('is refused for %s', async (cell, message) => {
    const { id } = await sized([colour, digit], [gold, three])
    const { problems } = await preview(`№;Размер;Опции\n${id};злато, 3;"${cell}"`)
    expect(problems).toEqual([{ line: 2, column: 'Опции', message }])
  })

  test('is refused for what the product has itself, and for a rental', async () => {
    const [product, rental] = [await plain([gold]), await makeRental(shop.app)]
    const { problems } = await preview(`№;Опции;Цена\n${product.id};Цвят: сребро;1\n${rental.id};Цвят: сребро;1`)
    expect(problems).toEqual([
      {
        line: 2,
        column: 'Опции',
        message: 'Размерите на продукта се различават по „Цвят“, затова стойността е при тях',
      },
      { line: 3, column: 'Размер', message: 'Инвентарът под наем няма размери' },
    ])
  })

  test('that repeats a combination is refused', async () => {
    const { id } = await sized([colour], [gold])
    const { problems } = await preview(`№;Размер;Опции;Цена\n${id};;Цвят: злато;1\n${id};злато;;2`)
    expect(problems).toEqual([{ line: 3, column: null, message: 'Този ред повтаря друг ред на файла' }])
  })
})
