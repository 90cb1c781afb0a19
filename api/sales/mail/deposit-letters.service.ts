// Values of the e-mails about a deposit on a card (docs/spec/deposits.md#a-claim).
import type { App } from '../../context.ts'
import { imageKeyOf, SHARE_SIZE } from '../../content/images/images.rules.ts'
import { pictureVariant } from '../../content/images/picture-variants.service.ts'
import type { TableRow } from './mail-content.rules.ts'
import type { MailValues } from './mail-markup.rules.ts'
import { amountsOf, type LetterOrder } from './order-values.service.ts'
import type { Attachment } from './outbox.rules.ts'

/** Most pictures of the return in one e-mail. */
const MOST_PICTURES = 5

const harmOf = ({ db }: App, orderId: number) =>
  db.setAside.findMany({
    where: { reservation: { orderLine: { orderId } } },
    orderBy: { id: 'asc' },
    include: { product: { select: { name: true } } },
  })

const HARM = { damaged: 'повредени', lost: 'липсващи', other: 'отделени' } as const

/** The lines of the return, and the sums of the deposit; null when nothing was claimed. */
export async function claimValues(app: App, order: LetterOrder, cardPaymentId: number): Promise<MailValues | null> {
  const payment = await app.db.cardPayment.findUnique({ where: { id: cardPaymentId } })
  if (!payment || payment.toCaptureMinor === null) return null
  const { amountMinor, toCaptureMinor, reason } = payment
  const amount = await amountsOf(app, order)
  const lines = (await harmOf(app, order.id)).map(({ product, quantity, reason: harm, note }): TableRow => ({
    left: product.name,
    right: `${HARM[harm]}: ${quantity}`,
    ...(note !== '' && { note }),
  }))
  return {
    'deposit.reason': reason,
    'deposit.lines': lines,
    'deposit.sums': [
      { left: 'Депозит', right: amount(amountMinor) },
      { left: 'Удържано', right: amount(toCaptureMinor) },
      {
        left: payment.isHeld ? 'Освобождава се по картата' : 'Връща се по картата',
        right: amount(amountMinor - toCaptureMinor),
        isSum: true,
      },
    ],
  }
}

/** Pictures of the damaged and missing pieces, as attachments; at most five. */
export async function claimPictures(app: App, orderId: number): Promise<Attachment[]> {
  const urls = (await harmOf(app, orderId)).flatMap(({ imageUrls }) => imageUrls).slice(0, MOST_PICTURES)
  const pictures = await Promise.all(
    urls.map(async (url) => {
      const key = imageKeyOf(url)
      const picture = key === null ? null : await pictureVariant(app.storage, key, SHARE_SIZE, 'jpg')
      return picture && (picture.content ?? app.storage.read(picture.name))
    }),
  )
  return pictures.flatMap((content, at) =>
    content === null ? [] : [{ name: `Снимка ${at + 1}.jpg`, type: 'image/jpeg', content }],
  )
}
