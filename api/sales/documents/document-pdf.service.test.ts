import { expect, test } from '@jest/globals'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { documentPdf, printDocuments } from './document-pdf.service.ts'
import { issueInvoice } from './issue-document.service.ts'
import { makeIssuer, RECIPIENT } from './testkit/make-issuer.ts'

const shop = useTestShop()

async function invoice(): Promise<number> {
  const { id: productId } = await makeProduct(shop.app, { priceMinor: 999 })
  const visitor = shop.visitor()
  const { orderId } = await placeOrder(visitor, wholeOrder(await cartOf(visitor, [{ productId, quantity: 1 }])))
  return issueInvoice(await shop.admin(), { orderId, recipient: RECIPIENT })
}

test('a document whose process ended before it was printed is printed later', async () => {
  await makeIssuer(shop.app)
  const id = await invoice()
  await printDocuments(shop.app)
  const { pdf } = await shop.app.db.document.findUniqueOrThrow({ where: { id } })
  expect(Buffer.from(pdf ?? '').toString('latin1')).toMatch(/^%PDF-/)
  expect(await shop.app.db.document.count({ where: { pdf: null } })).toBe(0)
})

// More than the shop has connections to its database.
test('30 documents issued and opened at once are all printed, each once', async () => {
  await makeIssuer(shop.app)
  const ids = await Promise.all(Array.from({ length: 30 }, invoice))
  const printed = await Promise.all([...ids, ...ids].map((id) => documentPdf(shop.app, id)))
  expect(printed.slice(30)).toEqual(printed.slice(0, 30))
  const numbers = printed.slice(0, 30).map(({ number }) => number)
  expect(Math.max(...numbers) - Math.min(...numbers)).toBe(29)
})
