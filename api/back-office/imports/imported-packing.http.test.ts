import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeCategory, makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { productFiles } from './testkit/product-files.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<typeof shop.admin>>
const { preview, write, exported } = productFiles(shop, () => admin)
let category: { id: number }

beforeAll(async () => {
  admin = await shop.admin()
  category = await makeCategory(shop.app, { name: 'Балони' })
})

afterEach(() => requireInvariants(shop.app))

const packingOf = (id: number) =>
  shop.app.db.product.findUnique({
    where: { id },
    select: { weightGrams: true, lengthMm: true, widthMm: true, heightMm: true, isNoCourier: true, isNoLocker: true },
  })

const PACKED = { weightGrams: 250, lengthMm: 400, widthMm: 300, heightMm: 5, isNoCourier: false, isNoLocker: true }
const HEAD = '№;Тегло, кг;Опаковка, см;Без куриер;Без автомат'

test('a file sets and ends weight and size; empty cells leave them, and an export is read as no change', async () => {
  const { id } = await makeProduct(shop.app, { categoryIds: [category.id] })
  await write(`${HEAD}\n${id};0,25;40 × 30 × 0,5;;да`)
  expect(await packingOf(id)).toEqual(PACKED)
  const csv = (await exported()).toString()
  expect(csv).toContain('0,25;40 × 30 × 0,5;не;да')
  expect((await preview(csv)).changed).toBe(0)
  await write(`${HEAD}\n${id};;;не;`)
  expect(await packingOf(id)).toEqual(PACKED)
  await write(`${HEAD}\n${id};без;без;да;не`)
  expect(await packingOf(id)).toEqual({
    weightGrams: null,
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    isNoCourier: true,
    isNoLocker: false,
  })
})

test('a new product has them at once', async () => {
  await write('Име;Цена;Категории;Тегло, кг;Опаковка, см;Без автомат\nНова гирлянда;3,00;Балони;0,25;40 × 30 × 0,5;да')
  const { id } = await shop.app.db.product.findFirstOrThrow({ where: { name: 'Нова гирлянда' } })
  expect(await packingOf(id)).toEqual(PACKED)
})

test('wrong cells, and those of a rental, are problems of their rows', async () => {
  const { id } = await makeProduct(shop.app, { categoryIds: [category.id] })
  const rental = await makeRental(shop.app)
  const { problems } = await preview(`${HEAD}\n${id};леко;40 × 30;може;\n${rental.id};0,25;;;`)
  expect(problems).toEqual([
    { line: 2, column: 'Тегло, кг', message: 'Очаква се тегло като 0,25 или „без“' },
    { line: 2, column: 'Опаковка, см', message: 'Очакват се три размера като 40 × 30 × 5 или „без“' },
    { line: 2, column: 'Без куриер', message: 'Очаква се „да“ или „не“' },
    { line: 3, column: 'Тегло, кг', message: 'Само за стоки за продажба' },
  ])
})
