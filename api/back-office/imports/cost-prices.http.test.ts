import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeCategory, makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<typeof shop.admin>>

beforeAll(async () => {
  admin = await shop.admin()
})

afterEach(() => requireInvariants(shop.app))

const PREVIEW = z.object({ rows: z.array(z.unknown()), problems: z.array(z.unknown()), changed: z.int() })

async function send(url: string, payload: Buffer) {
  const authorization = `Bearer ${shop.tokenOf(admin)}`
  const headers = { authorization, 'content-type': 'application/octet-stream' }
  const { statusCode, body } = await shop.http.inject({ method: 'POST', url, headers, payload })
  return { status: statusCode, body: JSON.parse(body) }
}

const preview = async (file: string) => PREVIEW.parse((await send('/imports/preview', Buffer.from(file))).body)

async function exported(as: typeof admin): Promise<string> {
  const headers = { authorization: `Bearer ${shop.tokenOf(as)}` }
  return (await shop.http.inject({ url: '/exports/products?format=csv', headers })).body
}

test('a file states and changes the cost price; an empty cell leaves it as it is', async () => {
  const category = await makeCategory(shop.app, { name: 'Балони' })
  const { id } = await makeProduct(shop.app, { name: 'Балон', priceMinor: 1000, categoryIds: [category.id] })
  const other = await makeProduct(shop.app, { name: 'Свещ', priceMinor: 500, categoryIds: [category.id] })
  await shop.app.db.product.update({ where: { id: other.id }, data: { costMinor: 200 } })
  const file = `№;Цена;Себестойност\n${id};10,00;4,20\n${other.id};6,00;\n;`
  const { rows, problems } = await preview(file)
  expect(problems).toEqual([])
  expect((await send('/imports', Buffer.from(JSON.stringify({ rows })))).status).toBe(200)
  const costs = await shop.app.db.product.findMany({ orderBy: { id: 'asc' }, select: { costMinor: true } })
  expect(costs).toEqual([{ costMinor: 420 }, { costMinor: 200 }])
  const csv = await exported(admin)
  expect(csv).toContain('4,20')
  expect((await preview(csv)).changed).toBe(0)
})

test('a new product may bring a cost price, and a wrong one is named', async () => {
  const head = 'Име;Цена;Себестойност;Категории'
  const { rows } = await preview(`${head}\nНова арка;30,00;12,50;Балони`)
  expect((await send('/imports', Buffer.from(JSON.stringify({ rows })))).status).toBe(200)
  expect(await shop.app.db.product.findFirst({ where: { name: 'Нова арка' } })).toMatchObject({ costMinor: 1250 })
  const { problems } = await preview(`${head}\nДруга арка;30,00;скъпо;Балони`)
  expect(problems).toEqual([{ line: 2, column: 'Себестойност', message: 'Очаква се цена като 12,50' }])
})

test('a file of staff who may not write products has no cost prices', async () => {
  expect(await exported(await shop.admin('packer'))).not.toMatch(/4,20|12,50/)
})
