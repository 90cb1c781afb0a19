import type { Content } from 'pdfmake'
import { amountText } from '#rules/money.ts'
import {
  depositOf,
  linePeriod,
  type PrintedLine,
  type PrintedMovements,
  type PrintedOrder,
} from './billed-order.service.ts'
import type { Issuer } from './document-content.rules.ts'
import { paper } from './order.paper.ts'
import {
  blockTitle,
  paragraph,
  partyBlock,
  sideBySide,
  signatures,
  table,
  type Column,
  type PaperDefinition,
} from './parts.paper.ts'

const NOTHING: PrintedMovements = {
  handedOver: 0,
  returned: 0,
  damaged: 0,
  lost: 0,
  notes: '',
  lastHandOver: null,
  lastReturn: null,
}

const BLANK = '______________'

/** An empty cell is filled in by hand. */
const counted = (units: number, isRecorded: boolean): string => (isRecorded ? String(units) : '')

interface ProtocolColumn extends Column {
  cell: (line: PrintedLine, movements: PrintedMovements) => string
}

const units = (title: string, width: number, cell: ProtocolColumn['cell']): ProtocolColumn => ({
  title,
  width,
  isNumber: true,
  cell,
})

const THING: readonly ProtocolColumn[] = [
  { title: 'Вещ', width: '*', cell: ({ name, size }) => [name, size].filter(Boolean).join(', ') },
  { title: 'Период', width: 78, cell: (line) => linePeriod(line) ?? '' },
]

interface Protocol {
  title: string
  text: string
  columns: readonly ProtocolColumn[]
  momentOf: (movements: PrintedMovements) => string | null
}

const PROTOCOLS = {
  'hand-over': {
    title: 'Протокол за предаване',
    text: 'Наемодателят предаде, а наемателят прие в добро състояние вещите по-долу, за да ги върне след последния ден на наема в същото състояние.',
    columns: [
      ...THING,
      units('Наети', 36, ({ quantity }) => String(quantity)),
      units('Предадени', 56, (_line, { handedOver }) => counted(handedOver, handedOver > 0)),
      units('Стойност за бр. при липса', 74, () => ''),
      { title: 'Забележки', width: 84, cell: () => '' },
    ],
    momentOf: ({ lastHandOver }) => lastHandOver,
  },
  return: {
    title: 'Протокол за връщане',
    text: 'Наемателят върна, а наемодателят прие вещите по-долу. Липсите и повредите се описват в таблицата и се удържат от депозита.',
    columns: [
      ...THING,
      units('Предадени', 54, ({ quantity }, { handedOver }) => String(handedOver > 0 ? handedOver : quantity)),
      units('Върнати', 44, (_line, { returned, lost }) => counted(returned - lost, returned > 0)),
      units('Повредени', 54, (_line, { returned, damaged }) => counted(damaged, returned > 0)),
      units('Липсващи', 48, (_line, { returned, lost }) => counted(lost, returned > 0)),
      { title: 'Забележки', width: 84, cell: (_line, { notes }) => notes },
    ],
    momentOf: ({ lastReturn }) => lastReturn,
  },
} as const satisfies Record<string, Protocol>

export type ProtocolKind = keyof typeof PROTOCOLS

/** The tenant signs with an identity card, so the protocol has a line for it; the shop does not store its number. */
function tenantBlock({ customerName, customerPhone, customerEmail, deliveryAddress, invoice }: PrintedOrder): Content {
  return [
    blockTitle('НАЕМАТЕЛ'),
    { text: customerName, bold: true },
    ...(invoice === null ? [] : [`${invoice.companyName}, ЕИК ${invoice.companyEik}`]),
    customerPhone,
    customerEmail,
    `Адрес: ${invoice?.companyAddress ?? (deliveryAddress || BLANK)}`,
    `Лична карта №: ${BLANK}`,
    `издадена на: ${BLANK}`,
  ]
}

function depositText(kind: ProtocolKind, { currency, deposit }: PrintedOrder, depositMinor: number): string {
  const sum = (minorUnits: number) => amountText({ minorUnits, currency })
  const { receivedMinor, withheldMinor, refundedMinor } = deposit
  const received = receivedMinor > 0 ? ` Получен: ${sum(receivedMinor)}.` : ''
  const isSettled = withheldMinor + refundedMinor > 0
  const [withheld, refunded] = isSettled ? [sum(withheldMinor), sum(refundedMinor)] : [BLANK, BLANK]
  const settled = kind === 'return' ? ` Удържани: ${withheld}. Върнати: ${refunded}.` : ''
  return `Депозит: ${sum(depositMinor)}.${received}${settled}`
}

const damageText = ({ charges, currency }: PrintedOrder): Content[] =>
  charges
    .filter(({ kind }) => kind === 'damage')
    .map(({ name, amountMinor }) =>
      paragraph(`Обезщетение: ${name}, ${amountText({ minorUnits: amountMinor, currency })}.`),
    )

/** With the recorded movements; empty cells are filled in by hand (docs/spec/documents.md#papers). */
export function protocolPaper(kind: ProtocolKind, order: PrintedOrder, issuer: Issuer): PaperDefinition {
  const { title, text, columns, momentOf }: Protocol = PROTOCOLS[kind]
  const rentals = order.lines.filter(({ rentalDays, isBilled }) => rentalDays !== null && isBilled)
  const depositMinor = rentals.reduce((sum, line) => sum + depositOf(line), 0)
  const moments = rentals.flatMap(({ movements }) => (movements === null ? [] : (momentOf(movements) ?? [])))
  const moment = new Set(moments).size === 1 ? `${moments[0]} ч.` : '______________________'
  return paper(title, order, [
    sideBySide(partyBlock('НАЕМОДАТЕЛ', issuer), tenantBlock(order)),
    paragraph(text),
    table(
      columns,
      rentals.map((line) => columns.map(({ cell }) => cell(line, line.movements ?? NOTHING))),
    ),
    paragraph(depositText(kind, order, depositMinor)),
    ...(kind === 'return' ? damageText(order) : []),
    paragraph(`Дата и час: ${moment}`),
    signatures('За наемодателя', 'Наемател'),
  ])
}
