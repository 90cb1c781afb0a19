// Documents printed from the current order; they are not stored.
import type { Content } from 'pdfmake'
import { dayText } from '#rules/day-text.ts'
import { DELIVERY_METHOD_LABELS, PAYMENT_METHOD_LABELS } from '#rules/order-labels.ts'
import { amountText, decimalOf } from '#rules/money.ts'
import { dueWith } from '#rules/order-amounts.ts'
import { billedOrder, depositOf, linePeriod, type PrintedLine, type PrintedOrder } from './billed-order.service.ts'
import { documentBody } from './document.paper.ts'
import { invoiceLines, sellerOf, withNetAmounts, type Issuer } from './document-content.rules.ts'
import { heading, paragraph, partyBlock, periodText, sideBySide, signatures, sums, table } from './parts.paper.ts'
import type { PaperDefinition } from './parts.paper.ts'

const chargedMinor = ({ charges }: PrintedOrder): number =>
  charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const lineName = (line: PrintedLine): string =>
  [line.name, line.size, linePeriod(line) && `наем ${linePeriod(line)}`].filter(Boolean).join(', ')

const paper = (title: string, order: PrintedOrder, content: Content[]): PaperDefinition => ({
  title: `${title} ${order.id}`,
  content: [heading(title, [`Поръчка № ${order.id}`, `от ${dayText(order.orderedOn)}`]), ...content],
})

function customerBlock({ customerName, customerPhone, customerEmail }: PrintedOrder): Content {
  return [{ text: 'КЛИЕНТ', fontSize: 8 }, { text: customerName, bold: true }, customerPhone, customerEmail]
}

const deliveryBlock = ({ deliveryMethod, deliveryAddress, paymentMethod, paymentStatus }: PrintedOrder): Content => [
  { text: 'ДОСТАВКА И ПЛАЩАНЕ', fontSize: 8 },
  DELIVERY_METHOD_LABELS[deliveryMethod],
  deliveryAddress,
  `${PAYMENT_METHOD_LABELS[paymentMethod]}${paymentStatus === 'paid' ? ' – платено' : ''}`,
]

export function orderPaper(order: PrintedOrder): PaperDefinition {
  const lines = order.lines.map((line) => ({ ...line, depositMinor: depositOf(line) }))
  const depositsMinor = lines.reduce((sum, { depositMinor }) => sum + depositMinor, 0)
  const goodsMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0) - depositsMinor
  const rows: [string, number][] = [
    ['Стоки и наем', goodsMinor],
    ['Депозит', depositsMinor],
    ['Доставка', order.deliveryFeeMinor],
    ['Отстъпка', -order.discountMinor],
    ['ДДС върху наема', order.rentalVatMinor],
    ...order.charges.map(({ name, amountMinor }): [string, number] => [name, amountMinor]),
  ]
  return paper('Поръчка', order, [
    sideBySide(customerBlock(order), deliveryBlock(order)),
    table(
      [
        { title: 'Артикул', width: '*' },
        { title: 'Бр.', width: 30, isNumber: true },
        { title: 'Цена', width: 60, isNumber: true },
        { title: 'Сума', width: 70, isNumber: true },
      ],
      order.lines.map((line) => [
        `${lineName(line)}${line.isBilled ? '' : ' (отказан наем)'}`,
        String(line.quantity),
        decimalOf(line.unitPriceMinor),
        decimalOf(line.totalMinor),
      ]),
    ),
    sums(
      [...rows.filter(([, minorUnits]) => minorUnits !== 0), ['За плащане', dueWith(order, chargedMinor(order))]],
      order.currency,
    ),
    ...(order.customerNote === '' ? [] : [paragraph(`Бележка на клиента: ${order.customerNote}`)]),
  ])
}

export function packingListPaper(order: PrintedOrder): PaperDefinition {
  return paper('Опаковъчен лист', order, [
    sideBySide(customerBlock(order), deliveryBlock(order)),
    table(
      [
        { title: 'Готово', width: 44 },
        { title: 'Артикул', width: '*' },
        { title: 'Бр.', width: 40, isNumber: true },
      ],
      order.lines.filter(({ isBilled }) => isBilled).map((line) => ['[   ]', lineName(line), String(line.quantity)]),
    ),
    ...(order.customerNote === '' ? [] : [paragraph(`Бележка на клиента: ${order.customerNote}`)]),
    signatures('Опаковал'),
  ])
}

export const packingListsPaper = (orders: readonly PrintedOrder[]): PaperDefinition => ({
  title: `Опаковъчни листове: ${orders.length}`,
  content: orders.map((order, at) => ({
    stack: packingListPaper(order).content,
    ...(at > 0 && { pageBreak: 'before' as const }),
  })),
})

const PROTOCOLS = {
  'hand-over': {
    title: 'Протокол за предаване',
    text: 'Наемодателят предаде, а наемателят прие в добро състояние вещите по-долу, за да ги върне след последния ден на наема в същото състояние.',
    counted: 'Предадени',
  },
  return: {
    title: 'Протокол за връщане',
    text: 'Наемателят върна, а наемодателят прие вещите по-долу. Липсите и повредите се описват в таблицата и се удържат от депозита.',
    counted: 'Върнати',
  },
} as const

export type ProtocolKind = keyof typeof PROTOCOLS

export function protocolPaper(kind: ProtocolKind, order: PrintedOrder, issuer: Issuer): PaperDefinition {
  const { title, text, counted } = PROTOCOLS[kind]
  const rentals = order.lines.filter(({ rentalDays, isBilled }) => rentalDays !== null && isBilled)
  const depositMinor = rentals.reduce((sum, line) => sum + depositOf(line), 0)
  return paper(title, order, [
    sideBySide(partyBlock('НАЕМОДАТЕЛ', issuer), customerBlock(order)),
    paragraph(text),
    table(
      [
        { title: 'Вещ', width: '*' },
        { title: 'Период', width: 90 },
        { title: 'Наети', width: 36, isNumber: true },
        { title: counted, width: 56, isNumber: true },
        { title: 'Липси и повреди', width: 110 },
      ],
      rentals.map((line) => [
        [line.name, line.size].filter(Boolean).join(', '),
        line.startsOn === null || line.endsOn === null ? '' : periodText(line.startsOn, line.endsOn),
        String(line.quantity),
        '',
        '',
      ]),
    ),
    paragraph(`Депозит: ${amountText({ minorUnits: depositMinor, currency: order.currency })}.`),
    ...(kind === 'return' ? [paragraph('Удържани от депозита: ____________   Върнати: ____________')] : []),
    paragraph('Дата и час: ______________________'),
    signatures('За наемодателя', 'Наемател'),
  ])
}

/** A preview of the order's invoice, without a number and without a ground for VAT. */
export function proformaPaper(order: PrintedOrder, registered: Issuer): PaperDefinition {
  const issuer = sellerOf(registered, order.rentalVat !== 'none')
  const { lines, depositsMinor } = invoiceLines(billedOrder(order))
  const { invoice } = order
  const content = documentBody({
    kind: 'invoice',
    number: '',
    issuer,
    recipient: {
      name: invoice?.companyName ?? order.customerName,
      address: invoice?.companyAddress ?? order.deliveryAddress,
      manager: invoice?.companyManager ?? '',
      eik: invoice?.companyEik ?? '',
      vat: invoice?.companyVat ?? '',
    },
    orderId: order.id,
    issuedOn: order.orderedOn,
    suppliedOn: order.orderedOn,
    corrects: null,
    reason: '',
    payment: PAYMENT_METHOD_LABELS[order.paymentMethod],
    currency: order.currency,
    ...withNetAmounts(lines, issuer.vat !== ''),
    depositsMinor,
  })
  return paper('Проформа фактура', order, [
    ...content,
    paragraph('Този документ не е данъчен и не е основание за данъчен кредит.'),
  ])
}
