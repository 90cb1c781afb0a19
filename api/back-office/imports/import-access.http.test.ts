import { expect, test } from '@jest/globals'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()

async function statusOf(url: string, as: Sender, payload: Buffer): Promise<number> {
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${shop.tokenOf(as)}` }
  return (await shop.http.inject({ method: 'POST', url, headers, payload })).statusCode
}

test('an import is not for those who may not', async () => {
  const file = Buffer.from('№;Цена\n1;20,00')
  expect(await statusOf('/imports/preview', await shop.admin('packer'), file)).toBe(403)
  const rows = Buffer.from(JSON.stringify({ rows: [], reason: 'adjustment' }))
  expect(await statusOf('/imports', await shop.admin('read_only'), rows)).toBe(403)
  expect(await statusOf('/api/admin/products', await shop.admin(), file)).toBe(415)
})

test('a template has the headers that an import reads', async () => {
  const { status, body } = await shop.rest({ method: 'GET', url: '/imports/template', as: await shop.admin() })
  expect(status).toBe(200)
  expect(String(body)).toContain('№;Вид;Име;Размер;Опции;Цена;Себестойност;Количество')
})
