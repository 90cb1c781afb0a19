// Documents printed from the current order; they are not stored.
import type { Content } from 'pdfmake'
import { chargeName } from '#rules/charge-name.ts'
import { transferCodeText, transferReference } from '#rules/bank-transfer.ts'
import { ibanText } from '#rules/company-numbers.ts'
import { heldText } from '#rules/card-payment-states.ts'
import { handOverNote } from '#rules/minimum-age.ts'
import { dayText } from '#rules/day-text.ts'
import { DELIVERY_METHOD_LABELS, paymentMethodText } from '#rules/order-labels.ts'
import { amountText, decimalOf } from '#rules/money.ts'
import { orderPricesNote, RENTAL_VAT_LABEL } from '#rules/rental-vat-words.ts'
import { dueWith } from '#rules/order-amounts.ts'
import { quoted } from '#rules/quoted.ts'
import { billedOrder, depositOf, linePeriod, type PrintedLine, type PrintedOrder } from './billed-order.service.ts'
import { documentBody } from './document.paper.ts'
import { invoiceLines, sellerOf, withNetAmounts, type Issuer } from './document-content.rules.ts'
import { blockTitle, codeBlock, heading, paragraph, sideBySide, signatures, sums, table } from './parts.paper.ts'
import type { PaperDefinition } from './parts.paper.ts'

const chargedMinor = ({ charges }: PrintedOrder): number =>
  charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const lineName = (line: PrintedLine): string =>
  [line.name, line.size, linePeriod(line) && `наем ${linePeriod(line)}`].filter(Boolean).join(', ')

const partOf = ({ packageName }: PrintedLine): string =>
  packageName === null ? '' : `, част от пакет ${quoted(packageName)}`

export const paper = (title: string, order: PrintedOrder, content: Content[]): PaperDefinition => ({
  title: `${title} ${order.id}`,
  content: [heading(title, [`Поръчка № ${order.id}`, `от ${dayText(order.orderedOn)}`]), ...content],
})

function customerBlock({ customerName, customerPhone, customerEmail }: PrintedOrder): Content {
  return [blockTitle('КЛИЕНТ'), { text: customerName, bold: true }, customerPhone, customerEmail]
}

function paidText({ paymentStatus, held }: PrintedOrder): string {
  if (paymentStatus === 'paid') return ' – платено'
  return held === null ? '' : ` – ${heldText(held.until).toLowerCase()}`
}

const deliveryBlock = (order: PrintedOrder): Content => [
  blockTitle('ДОСТАВКА И ПЛАЩАНЕ'),
  DELIVERY_METHOD_LABELS[order.deliveryMethod],
  ...(order.deliveryAddress === '' ? [] : [order.deliveryAddress]),
  `${paymentMethodText(order.paymentMethod, order.deliveryMethod)}${paidText(order)}`,
]

const ageNotes = ({ minimumAge }: Pick<PrintedOrder, 'minimumAge'>) =>
  minimumAge === null ? [] : [paragraph(handOverNote(minimumAge))]

export function orderPaper(order: PrintedOrder): PaperDefinition {
  const lines = order.lines.map((line) => ({ ...line, depositMinor: depositOf(line) }))
  const depositsMinor = lines.reduce((sum, { depositMinor }) => sum + depositMinor, 0)
  const goodsMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0) - depositsMinor
  const rows: [string, number][] = [
    ['Стоки и наем', goodsMinor],
    ['Депозит (връща се)', depositsMinor],
    ['Доставка', order.deliveryFeeMinor],
    ['Отстъпка', -order.discountMinor],
    [RENTAL_VAT_LABEL, order.rentalVatMinor],
    ...order.charges.map((charge): [string, number] => [chargeName(charge), charge.amountMinor]),
  ]
  return paper('Поръчка', order, [
    sideBySide(customerBlock(order), deliveryBlock(order)),
    table(
      [
        { title: 'Артикул', width: '*' },
        { title: 'Бр.', width: 30, isNumber: true },
        { title: 'Дни', width: 30, isNumber: true },
        { title: 'Цена', width: 60, isNumber: true },
        { title: 'Сума', width: 70, isNumber: true },
      ],
      // Quantity × days × price is the sum, and of a part its share; deposits are listed below.
      lines.map((line) => [
        `${lineName(line)}${partOf(line)}${line.isBilled ? '' : ' (отказан наем)'}`,
        String(line.quantity),
        line.rentalDays === null ? '' : String(line.rentalDays),
        line.packageName === null ? decimalOf(line.unitPriceMinor) : '',
        decimalOf(line.totalMinor - line.depositMinor),
      ]),
    ),
    sums(
      [...rows.filter(([, minorUnits]) => minorUnits !== 0), ['За плащане', dueWith(order, chargedMinor(order))]],
      order.currency,
    ),
    paragraph(orderPricesNote(order.rentalVat, order.rentalVatMinor)),
    ...ageNotes(order),
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
    ...ageNotes(order),
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

/** All that a transfer of the owed sum needs, with its code; empty when none is expected. */
function transferBlock(
  { id, currency, owedMinor, paymentMethod }: PrintedOrder,
  issuer: Issuer,
  holder: string,
): Content[] {
  const { bankName, bankIban: iban, bankBic: bic } = issuer
  if (paymentMethod !== 'BANK_TRANSFER' || owedMinor <= 0 || iban === '') return []
  const amount = { minorUnits: owedMinor, currency }
  const code = transferCodeText({ holder, iban, bic, amount, orderNumber: id })
  const rows = [
    ['Получател', holder],
    ['Банка', bankName],
    ['IBAN', ibanText(iban)],
    ['BIC', bic],
    ['Основание', transferReference(id)],
    ['Сума', amountText(amount)],
  ]
  return [
    {
      columns: [
        { width: '*', stack: [blockTitle('БАНКОВ ПРЕВОД'), ...rows.map(([label, text]) => `${label}: ${text}`)] },
        ...(code === null ? [] : [{ width: 'auto', stack: codeBlock(code) }]),
      ],
      margin: [0, 6, 0, 10],
      unbreakable: true,
    },
  ]
}

/** Asks for the payment of an order; no tax document. */
export function proformaPaper(order: PrintedOrder, registered: Issuer, bankHolder = registered.name): PaperDefinition {
  const issuer = sellerOf(registered, order.rentalVat !== 'none')
  const { lines, depositsMinor } = invoiceLines(billedOrder(order))
  const { invoice } = order
  const content = documentBody({
    kind: 'invoice',
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
    payment: paymentMethodText(order.paymentMethod, order.deliveryMethod),
    currency: order.currency,
    ...withNetAmounts(lines, issuer.vat !== ''),
    depositsMinor,
  })
  return paper('Проформа фактура', order, [
    ...content,
    ...transferBlock(order, issuer, bankHolder),
    paragraph('Този документ не е данъчен и не е основание за данъчен кредит.'),
  ])
}
