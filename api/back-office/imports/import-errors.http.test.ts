import { beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let token: string
let plain: number

beforeAll(async () => {
  token = String(shop.tokenOf(await shop.admin()))
  plain = (await makeProduct(shop.app)).id
})

const PREVIEW = z.object({
  rows: z.array(z.unknown()),
  problems: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
  created: z.int(),
  changed: z.int(),
})

async function preview(file: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const { body } = await shop.http.inject({
    method: 'POST',
    url: '/imports/preview',
    headers,
    payload: Buffer.from(file),
  })
  return PREVIEW.parse(JSON.parse(body))
}

describe('errors', () => {
  test('of a row are shown all at once', async () => {
    const file = `№;Вид;Име;Цена;Количество;Категории;ТОП\n;;;евтино;много;Облаци|Мъгли;може би\n${plain};наем;;-1;;;\n`
    const { problems, created, changed } = await preview(file)
    expect({ created, changed }).toEqual({ created: 0, changed: 0 })
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Име'],
      [2, 'Цена'],
      [2, 'Количество'],
      [2, 'ТОП'],
      [2, 'Категории'],
      [3, 'Вид'],
      [3, 'Цена'],
    ])
    expect(problems[4]?.message).toBe('Няма „Облаци“ в магазина. Няма „Мъгли“ в магазина')
  })

  test('of a missing cell are shown with the others', async () => {
    const { problems } = await preview('№;Име;Размер;Цена;Количество\n;Нов;;;x\n')
    expect(problems.map(({ column }) => column)).toEqual(['Цена', 'Количество', 'Категории'])
  })
})

test('the template has an example line, which is not read', async () => {
  const template = await shop.http.inject({
    url: '/imports/template',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(template.payload).toContain('пример;продажба;Балон „Звезда“;45 см;;3,50;1,80;20')
  expect(await preview(template.rawPayload.toString())).toMatchObject({
    rows: [],
    problems: [],
    created: 0,
    changed: 0,
  })
})
