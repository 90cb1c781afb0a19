import { beforeEach, expect, test } from '@jest/globals'
import { useTestShop } from '../../testkit/shop.ts'
import { shownNotice } from './guarantee-notice.service.ts'

const shop = useTestShop()

beforeEach(() => shop.app.db.guaranteeNotice.deleteMany())

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([0, 255, 13, 10, 254])])

async function send(method: 'POST' | 'DELETE', payload?: Buffer, role: 'owner' | 'manager' = 'owner') {
  const authorization = `Bearer ${shop.tokenOf(await shop.admin(role))}`
  const headers = { authorization, ...(payload && { 'content-type': 'application/octet-stream' }) }
  const { statusCode, body } = await shop.http.inject({
    method,
    url: '/guarantee-notice',
    headers,
    ...(payload && { payload }),
  })
  return { status: statusCode, body }
}

const address = async () => (await shownNotice(shop.app.sql))?.address ?? ''

test('the notice is sent byte for byte as the owner uploaded it, and cannot run scripts', async () => {
  expect((await send('POST', PDF)).status).toBe(200)
  const { statusCode, rawPayload, headers } = await shop.http.inject({ url: await address() })
  expect([statusCode, rawPayload.equals(PDF)]).toEqual([200, true])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test('another file has another address, and the earlier one is not found any more', async () => {
  await send('POST', PDF)
  const earlier = await address()
  await send('POST', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect(await address()).toMatch(/^\/guarantee-notice\/[0-9a-f]{16}\.svg$/)
  expect((await shop.http.inject({ url: earlier })).statusCode).toBe(404)
  expect((await send('DELETE')).status).toBe(200)
  expect(await shownNotice(shop.app.sql)).toBeNull()
  expect((await send('DELETE')).status).toBe(404)
})

test('other formats and large files are refused', async () => {
  expect(await send('POST', Buffer.from('<html><svg></svg></html>'))).toMatchObject({
    status: 400,
    body: expect.stringContaining('PDF, PNG или SVG'),
  })
  const large = Buffer.concat([PDF, Buffer.alloc(2 * 1024 * 1024)])
  expect(await send('POST', large)).toMatchObject({ status: 413, body: expect.stringContaining('най-много 2 МБ') })
  expect(await shownNotice(shop.app.sql)).toBeNull()
})

test('only who may change settings uploads it', async () => {
  expect((await send('POST', PDF, 'manager')).status).toBe(403)
  const { statusCode } = await shop.http.inject({
    method: 'POST',
    url: '/guarantee-notice',
    headers: { 'content-type': 'application/octet-stream' },
    payload: PDF,
  })
  expect(statusCode).toBe(401)
})

test('staff see which file the shop shows', async () => {
  await send('POST', PDF)
  const { data } = await shop.graphql('{ guaranteeNotice { address bytes } }', {}, await shop.admin('packer'))
  expect(data).toEqual({ guaranteeNotice: { address: await address(), bytes: PDF.length } })
})
