import { expect, test } from '@jest/globals'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import type { OutgoingMail } from '../mail/outbox.rules.ts'
import { sendDueMail } from '../mail/send-mail.service.ts'
import { recordingTransports } from '../mail/testkit/recording-transports.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { settle } from './testkit/pay.ts'
import { qrCodeOf } from './transfer-code.service.ts'

const QUERY = 'query ($token: String!) { orderByToken(token: $token) { transferCode { size path } } }'

type Shop = ReturnType<typeof useTestShop>

async function ordered(shop: Shop, paymentMethod: 'bank_transfer' | 'cash_on_delivery') {
  const { id: productId } = await makeProduct(shop.app, { priceMinor: 1000 })
  return placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }]), { paymentMethod }))
}

const codeOf = async (shop: Shop, token: string) =>
  (await shop.graphql(QUERY, { token }, shop.visitor())).data?.['orderByToken']

/** What the code of an order of 13.07 € says: a balloon of 10.00 and the fee of 6.00 leva in euro. */
const textOf = (orderId: number, amount: string): string =>
  `BCD\n002\n1\nSCT\nSTSABGSF\nSharenka Parti OOD\nBG21STSA93000012345678\nEUR${amount}\n\n\nPorachka ${orderId}`

const euro = useTestShop({ CURRENCY: 'EUR' })

test('an order in euro by bank transfer has the code of the sum owed, until it is paid', async () => {
  const { orderId, accessToken } = await ordered(euro, 'bank_transfer')
  const { owedMinor } = await euro.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
  const amount = (Number(owedMinor) / 100).toFixed(2)
  expect(await codeOf(euro, accessToken)).toEqual({ transferCode: qrCodeOf(textOf(orderId, amount)) })
  await settle(await euro.admin(), orderId)
  expect(await codeOf(euro, accessToken)).toEqual({ transferCode: null })
})

test('an order that is paid otherwise has none', async () => {
  const { accessToken } = await ordered(euro, 'cash_on_delivery')
  expect(await codeOf(euro, accessToken)).toEqual({ transferCode: null })
})

test('the confirmation has the code as a picture', async () => {
  await euro.app.db.mailMessage.deleteMany()
  const { orderId } = await ordered(euro, 'bank_transfer')
  const sent: OutgoingMail[] = []
  await sendDueMail(euro.app, recordingTransports(sent))
  const pictures = sent.flatMap(({ attachments }) => attachments)
  expect(pictures.map(({ name, type }) => [name, type])).toEqual([[`QR-${orderId}.png`, 'image/png']])
  expect(
    Buffer.from(pictures[0]?.content ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

const leva = useTestShop()

test('an order in leva has none', async () => {
  const { accessToken } = await ordered(leva, 'bank_transfer')
  expect(await codeOf(leva, accessToken)).toEqual({ transferCode: null })
})
