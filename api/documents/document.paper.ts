import type { Content } from 'pdfmake'
import { dayText } from '#rules/day-text.ts'
import { amountText, decimalOf } from '#rules/money.ts'
import { amountInWords } from './amount-in-words.rules.ts'
import type { ContentLine, DocumentContent } from './document-content.rules.ts'
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

/** Four decimals, so that quantity times price equals the line amount within a minor unit. */
const unitPriceText = ({ netMinor, quantity }: ContentLine): string => (netMinor / 100 / quantity).toFixed(4)

function sumRows({ netMinor, vatMinor, totalMinor, issuer }: DocumentContent): [string, number][] {
  if (issuer.vat === '') return [['Сума за плащане', totalMinor]]
  return [
    ['Данъчна основа', netMinor],
    ['ДДС 20%', vatMinor],
    ['Сума за плащане', totalMinor],
  ]
}

function notes({ issuer, depositsMinor, currency, totalMinor, payment, orderId }: DocumentContent): string[] {
  const total = { minorUnits: totalMinor, currency }
  return [
    `Словом: ${amountInWords(total)}. Равностойност: ${otherSumText(total)} по курс 1 € = 1.95583 лв.`,
    ...(issuer.vat === '' ? ['Основание за неначисляване на ДДС: чл. 113, ал. 9 от ЗДДС.'] : []),
    `Начин на плащане: ${payment}. Поръчка № ${orderId}.`,
    ...(depositsMinor > 0
      ? [
          `Отделно от фактурата по поръчката се внася възстановим депозит от ${amountText({ minorUnits: depositsMinor, currency })}.`,
        ]
      : []),
  ]
}

export function documentBody(content: DocumentContent): Content[] {
  const { issuer, recipient, lines, currency } = content
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
    ...bankBlock(issuer),
  ]
}

/** An invoice or a credit note, with the contents required by чл. 114 and 115 of the VAT law. */
export function documentPaper(content: DocumentContent): PaperDefinition {
  const { kind, number, issuedOn, suppliedOn, corrects, reason, issuer } = content
  const title = `${TITLES[kind]} № ${number}`
  return {
    title,
    content: [
      heading(
        TITLES[kind],
        [`№ ${number}`, `Дата на издаване: ${dayText(issuedOn)}`, `Дата на данъчното събитие: ${dayText(suppliedOn)}`],
        'ОРИГИНАЛ',
      ),
      ...(corrects === null
        ? []
        : [paragraph(`Към фактура № ${corrects.number} от ${dayText(corrects.issuedOn)}. Основание: ${reason}`)]),
      ...documentBody(content),
      signatures('Получател', `Съставил${issuer.issuedBy === '' ? '' : `: ${issuer.issuedBy}`}`),
    ],
  }
}
