import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeCategory, makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { productFiles } from './testkit/product-files.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<typeof shop.admin>>
const { preview, write, exported } = productFiles(shop, () => admin)

beforeAll(async () => {
  admin = await shop.admin()
})

afterEach(() => requireInvariants(shop.app))

test('a file states and changes the cost price; an empty cell leaves it as it is', async () => {
  const category = await makeCategory(shop.app, { name: 'Балони' })
  const { id } = await makeProduct(shop.app, { name: 'Балон', priceMinor: 1000, categoryIds: [category.id] })
  const other = await makeProduct(shop.app, { name: 'Свещ', priceMinor: 500, categoryIds: [category.id] })
  await shop.app.db.product.update({ where: { id: other.id }, data: { costMinor: 200 } })
  const file = `№;Цена;Себестойност\n${id};10,00;4,20\n${other.id};6,00;\n;`
  await write(file)
  const costs = await shop.app.db.product.findMany({ orderBy: { id: 'asc' }, select: { costMinor: true } })
  expect(costs).toEqual([{ costMinor: 420 }, { costMinor: 200 }])
  const csv = (await exported()).toString()
  expect(csv).toContain('4,20')
  expect((await preview(csv)).changed).toBe(0)
})

test('a new product may bring a cost price, and a wrong one is named', async () => {
  const head = 'Име;Цена;Себестойност;Категории'
  await write(`${head}\nНова арка;30,00;12,50;Балони`)
  expect(await shop.app.db.product.findFirst({ where: { name: 'Нова арка' } })).toMatchObject({ costMinor: 1250 })
  const { problems } = await preview(`${head}\nДруга арка;30,00;скъпо;Балони`)
  expect(problems).toEqual([{ line: 2, column: 'Себестойност', message: 'Очаква се цена като 12,50' }])
})

test('a file of staff who may not write products has no cost prices', async () => {
  expect((await exported('csv', await shop.admin('packer'))).toString()).not.toMatch(/4,20|12,50/)
})
