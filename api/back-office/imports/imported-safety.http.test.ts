import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeCategory, makeMaker, makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { productFiles } from './testkit/product-files.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<typeof shop.admin>>
const { preview, write, exported } = productFiles(shop, () => admin)
let maker: { id: number }
let category: { id: number }

beforeAll(async () => {
  admin = await shop.admin()
  maker = await makeMaker(shop.app, { name: 'Балонерия ООД' })
  category = await makeCategory(shop.app, { name: 'Балони' })
})

afterEach(() => requireInvariants(shop.app))

test('a file states and changes maker and warnings; empty cells leave them as they are', async () => {
  const { id } = await makeProduct(shop.app, { categoryIds: [category.id] })
  const other = await makeProduct(shop.app, {
    categoryIds: [category.id],
    makerId: maker.id,
    warnings: 'Пазете от огън.',
  })
  await write(`№;Производител;Предупреждения;Име\n${id};балонерия ООД;Не вдишвайте хелий.;Балон\n${other.id};;;Свещ`)
  const rows = await shop.app.db.product.findMany({
    where: { id: { in: [id, other.id] } },
    orderBy: { id: 'asc' },
    select: { makerId: true, warnings: true },
  })
  expect(rows).toEqual([
    { makerId: maker.id, warnings: 'Не вдишвайте хелий.' },
    { makerId: maker.id, warnings: 'Пазете от огън.' },
  ])
  const csv = (await exported()).toString()
  expect(csv).toContain('Балонерия ООД;Не вдишвайте хелий.')
  expect((await preview(csv)).changed).toBe(0)
})

test('a file sets and ends the age from which a product is sold', async () => {
  const [one, other] = [
    await makeProduct(shop.app, { categoryIds: [category.id] }),
    await makeProduct(shop.app, { categoryIds: [category.id], minimumAge: 12 }),
  ]
  await write(`№;Възраст от\n${one.id};18\n${other.id};без`)
  expect(await shop.app.db.product.findUnique({ where: { id: one.id } })).toMatchObject({ minimumAge: 18 })
  expect(await shop.app.db.product.findUnique({ where: { id: other.id } })).toMatchObject({ minimumAge: null })
  expect((await preview(await exported())).changed).toBe(0)
  const { problems } = await preview(`№;Възраст от\n${one.id};14`)
  expect(problems).toEqual([{ line: 2, column: 'Възраст от', message: 'Очаква се „12“ или „16“ или „18“ или „без“' }])
})

test('an unknown maker is a problem of its row', async () => {
  const { problems } = await preview('Име;Цена;Категории;Производител\nНова арка;30,00;Балони;Няма такъв')
  expect(problems).toEqual([{ line: 2, column: 'Производител', message: 'Няма производител „Няма такъв“' }])
})

test('where the shop requires safety data, a published row without a maker is a problem', async () => {
  const { id } = await makeProduct(shop.app, { categoryIds: [category.id], isDraft: true })
  await shop.app.db.shopSettings.updateMany({ data: { requiresSafetyData: true } })
  const message = 'Без данни за безопасност продуктът остава чернова. Изберете производител.'
  const head = '№;Име;Цена;Категории;Производител;В магазина'
  const { problems } = await preview(
    `${head}\n;Нова гирлянда;3,00;Балони;;\n;Нова чернова;3,00;Балони;;чернова\n;Нова свещ;3,00;Балони;Балонерия ООД;\n${id};;;;;показва се`,
  )
  expect(problems).toEqual([
    { line: 2, column: 'Производител', message },
    { line: 5, column: 'Производител', message },
  ])
  await write(`${head}\n;Нова свещ;3,00;Балони;Балонерия ООД;\n${id};;;;Балонерия ООД;показва се`)
  expect(await shop.app.db.product.findUnique({ where: { id } })).toMatchObject({ isDraft: false, makerId: maker.id })
  expect(await shop.app.db.product.findFirst({ where: { name: 'Нова свещ' } })).toMatchObject({ makerId: maker.id })
})
