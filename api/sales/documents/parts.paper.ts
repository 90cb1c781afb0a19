import type { Content, TableCell } from 'pdfmake'
import type { CalendarDay } from '#rules/calendar.ts'
import { ibanText } from '#rules/company-numbers.ts'
import { dayText } from '#rules/day-text.ts'
import { amountText, converted, type Amount, type Currency } from '#rules/money.ts'
import type { Issuer, Party } from './document-content.rules.ts'

export interface PaperDefinition {
  /** In the footer of each page and as title of the PDF. */
  title: string
  /** In large pale letters across each page. */
  mark?: string
  content: Content[]
}

const PALE = '#5a5a5a'
const LINE = '#bdbdbd'

export const otherSumText = (amount: Amount): string =>
  amountText(converted(amount, amount.currency === 'BGN' ? 'EUR' : 'BGN'))

export const periodText = (from: CalendarDay, to: CalendarDay): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`

const labelled = (label: string, text: string): Content[] =>
  text === '' ? [] : [{ text: [{ text: `${label} `, color: PALE }, text] }]

/** Above the lines of a block. */
export const blockTitle = (text: string): Content => ({ text, color: PALE, fontSize: 8, margin: [0, 0, 0, 2] })

export function partyBlock(title: string, { name, address, manager, eik, vat }: Party): Content {
  return [
    blockTitle(title),
    { text: name, bold: true },
    ...labelled('ЕИК', eik),
    ...labelled('ДДС №', vat),
    ...labelled('Адрес', address),
    ...labelled('МОЛ', manager),
  ]
}

export function bankBlock({ bankName, bankIban, bankBic }: Issuer): Content[] {
  if (bankIban === '') return []
  return [
    {
      text: `Банкова сметка: ${[ibanText(bankIban), bankBic, bankName].filter(Boolean).join(', ')}`,
      margin: [0, 6, 0, 6],
    },
  ]
}

/** A QR code by EPC069-12, as vectors. */
export const codeBlock = (code: string): Content[] => [
  { qr: code, eccLevel: 'M', fit: 96 },
  { text: 'Сканирайте с банковото приложение', color: PALE, fontSize: 7, margin: [0, 3, 0, 0] },
]

export function heading(title: string, facts: readonly string[], subtitle = ''): Content {
  const under: Content[] = subtitle === '' ? [] : [{ text: subtitle, fontSize: 11, margin: [0, 2, 0, 0] }]
  return {
    columns: [
      { stack: [{ text: title, fontSize: 18, bold: true }, ...under] },
      { stack: facts.map((text) => ({ text })), alignment: 'right', width: 190 },
    ],
    margin: [0, 0, 0, 16],
  }
}

export const sideBySide = (...blocks: Content[]): Content => ({
  columns: blocks.map((stack) => ({ stack: [stack] })),
  columnGap: 24,
  margin: [0, 0, 0, 16],
})

export interface Column {
  title: string
  width: number | '*' | 'auto'
  isNumber?: boolean
}

export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): Content {
  const cell = (text: string, at: number, isHead: boolean): TableCell => ({
    text,
    alignment: columns[at]?.isNumber === true ? 'right' : 'left',
    ...(isHead && { bold: true, fontSize: 8, color: PALE }),
  })
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ title }, at) => cell(title, at, true)),
        ...rows.map((row) => row.map((text, at) => cell(text, at, false))),
      ],
    },
    layout: 'lightHorizontalLines',
    margin: [0, 0, 0, 10],
  }
}

/** The last amount is the one to pay. */
export function sums(rows: readonly (readonly [label: string, minorUnits: number])[], currency: Currency): Content {
  return {
    columns: [
      { text: '', width: '*' },
      {
        width: 'auto',
        table: {
          body: rows.map(([label, minorUnits], at) => [
            { text: label, bold: at === rows.length - 1 },
            { text: amountText({ minorUnits, currency }), alignment: 'right', bold: at === rows.length - 1 },
          ]),
        },
        layout: 'noBorders',
      },
    ],
    margin: [0, 0, 0, 10],
    unbreakable: true,
  }
}

export const paragraph = (text: string): Content => ({ text, margin: [0, 0, 0, 6] })

export const signatures = (...who: string[]): Content => ({
  columns: who.map((label) => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5, lineColor: LINE }] },
      { text: label, color: PALE, fontSize: 8, margin: [0, 3, 0, 0] },
    ],
  })),
  columnGap: 40,
  margin: [0, 44, 0, 0],
  unbreakable: true,
})
