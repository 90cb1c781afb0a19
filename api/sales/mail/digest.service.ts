import { dayInSofia } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import type { MailMessage } from '#prisma/client.ts'
import type { App } from '../../context.ts'
import type { TableRow } from './mail-content.rules.ts'
import type { MailValues } from './mail-markup.rules.ts'
import { amountsOf, dueMinor, orderForLetter } from './order-values.service.ts'
import type { Letter } from './outbox.service.ts'

async function orderRow(app: App, { kind, orderId }: MailMessage): Promise<TableRow[]> {
  const order = await orderForLetter(app, orderId)
  if (!order || order.lines.length === 0) return []
  const isReservation = kind === 'shop_reservation'
  if (!isReservation && order.lines.every(({ type }) => type === 'rent')) return []
  return [
    {
      left: `${isReservation ? 'Нова резервация по поръчка' : 'Нова поръчка'} № ${order.id}`,
      note: order.customerName,
      right: (await amountsOf(app, order))(dueMinor(order)),
    },
  ]
}

async function inquiryRow({ db }: App, { subjectId }: MailMessage): Promise<TableRow[]> {
  const inquiry = await db.inquiry.findUnique({ where: { id: subjectId ?? 0 } })
  return inquiry ? [{ left: `Запитване от ${inquiry.name}`, note: inquiry.message.slice(0, 120), right: '' }] : []
}

async function stockRow({ db }: App, { subjectId }: MailMessage): Promise<TableRow[]> {
  const stock = await db.stock.findUnique({ where: { id: subjectId ?? 0 }, include: { product: true, variant: true } })
  if (!stock || stock.product.deletedAt !== null || stock.quantity > stock.lowStockThreshold) return []
  const size = stock.variant === null ? '' : `, ${stock.variant.size}`
  return [{ left: `Свършва: ${stock.product.name}${size}`, right: `${stock.quantity} бр.` }]
}

async function rowOf(app: App, message: MailMessage): Promise<TableRow[]> {
  if (message.kind === 'shop_inquiry') return inquiryRow(app, message)
  return message.kind === 'shop_low_stock' ? stockRow(app, message) : orderRow(app, message)
}

/** Null when no event of the digest still holds. */
export async function digestValues(app: App, { id, createdAt }: Letter): Promise<MailValues | null> {
  const messages = await app.db.mailMessage.findMany({ where: { digestId: id }, orderBy: { id: 'asc' } })
  const rows: TableRow[] = []
  for (const message of messages) rows.push(...(await rowOf(app, message)))
  return rows.length === 0 ? null : { 'digest.day': dayText(dayInSofia(createdAt)), 'digest.lines': rows }
}
