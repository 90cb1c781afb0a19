import type { Content } from 'pdfmake'
import { dayText } from '#rules/day-text.ts'
import { amountText, decimalOf } from '#rules/money.ts'
import { amountInWords } from './amount-in-words.rules.ts'
import type { ContentLine, DocumentContent, Unnumbered } from './document-content.rules.ts'
import {
  bankBlock,
  heading,
  otherSumText,
  paragraph,
  partyBlock,
  sideBySide,
  signatures,
  sums,
  table,
} from './parts.paper.ts'
import type { PaperDefinition } from './parts.paper.ts'

const TITLES = { invoice: 'ФАКТУРА', credit_note: 'КРЕДИТНО ИЗВЕСТИЕ' } as const

/** „12.50“; up to four decimals where two do not give the amount of the line. */
export function unitPriceText({ netMinor, quantity }: Pick<ContentLine, 'netMinor' | 'quantity'>): string {
  const price = (netMinor / 100 / quantity).toFixed(4)
  return price.replace(/0{1,2}$/, '')
}

function sumRows({ kind, netMinor, vatMinor, totalMinor, issuer }: Unnumbered): [string, number][] {
  const total: [string, number] = [kind === 'credit_note' ? 'За връщане' : 'Сума за плащане', totalMinor]
  return issuer.vat === '' ? [total] : [['Данъчна основа', netMinor], ['ДДС 20%', vatMinor], total]
}

function notes({ kind, issuer, depositsMinor, currency, totalMinor, payment, orderId }: Unnumbered): string[] {
  const total = { minorUnits: totalMinor, currency }
  return [
    `Словом: ${amountInWords(total)}. Равностойност: ${otherSumText(total)} по курс 1 € = 1.95583 лв.`,
    ...(issuer.vat === '' ? ['Основание за неначисляване на ДДС: чл. 113, ал. 9 от ЗДДС.'] : []),
    kind === 'credit_note' ? `Поръчка № ${orderId}.` : `Начин на плащане: ${payment}. Поръчка № ${orderId}.`,
    ...(depositsMinor > 0
      ? [
          `Отделно от фактурата по поръчката се внася възстановим депозит от ${amountText({ minorUnits: depositsMinor, currency })}.`,
        ]
      : []),
  ]
}

export function documentBody(content: Unnumbered): Content[] {
  const { kind, issuer, recipient, lines, currency } = content
  return [
    sideBySide(partyBlock('ПОЛУЧАТЕЛ', recipient), partyBlock('ДОСТАВЧИК', issuer)),
    table(
      [
        { title: '№', width: 18 },
        { title: 'Наименование', width: '*' },
        { title: 'Количество', width: 58, isNumber: true },
        { title: 'Мярка', width: 40 },
        { title: 'Ед. цена без ДДС', width: 64, isNumber: true },
        { title: 'Стойност без ДДС', width: 64, isNumber: true },
      ],
      lines.map((line, at) => [
        String(at + 1),
        line.name,
        String(line.quantity),
        line.unit,
        unitPriceText(line),
        decimalOf(line.netMinor),
      ]),
    ),
    sums(sumRows(content), currency),
    ...notes(content).map(paragraph),
    // A credit note is paid by the shop.
    ...(kind === 'credit_note' ? [] : bankBlock(issuer)),
  ]
}

const signed = ({ issuer }: Unnumbered): Content =>
  signatures('Получател', `Съставил${issuer.issuedBy === '' ? '' : `: ${issuer.issuedBy}`}`)

const daysOf = ({ issuedOn, suppliedOn }: Unnumbered): string[] => [
  `Дата на издаване: ${dayText(issuedOn)}`,
  `Дата на данъчното събитие: ${dayText(suppliedOn)}`,
]

/** An invoice or a credit note, with the contents required by чл. 114 and 115 of the VAT law. */
export function documentPaper(content: DocumentContent): PaperDefinition {
  const { kind, number, corrects, reason } = content
  return {
    title: `${TITLES[kind]} № ${number}`,
    content: [
      heading(TITLES[kind], [`№ ${number}`, ...daysOf(content)], 'ОРИГИНАЛ'),
      ...(corrects === null
        ? []
        : [paragraph(`Към фактура № ${corrects.number} от ${dayText(corrects.issuedOn)}. Основание: ${reason}`)]),
      ...documentBody(content),
      signed(content),
    ],
  }
}

/** An invoice that is not issued: without a number, marked on each page. */
export const draftPaper = (content: Unnumbered): PaperDefinition => ({
  title: 'ФАКТУРА – преглед',
  mark: 'ЧЕРНОВА',
  content: [
    heading(TITLES.invoice, ['№ – получава се при издаване', ...daysOf(content)], 'ЧЕРНОВА – не е издадена'),
    ...documentBody(content),
    signed(content),
  ],
})
