import type { CourierPayout } from '../../delivery/couriers/courier-driver.ts'
import { isCalendarDay, type CalendarDay } from '#rules/calendar.ts'
import type { Currency } from '#rules/money.ts'

/** Names of columns as couriers write them, in small letters. */
const COLUMNS = {
  number: ['номер', 'товарителница', 'пратка', 'number', 'num', 'shipmentid', 'parcelid'],
  amount: ['сума', 'нп', 'наложен платеж', 'amount'],
  document: ['документ', 'разплащателен документ', 'document', 'docid'],
  paidOn: ['дата', 'дата на плащане', 'date', 'paydate'],
} as const

type Column = keyof typeof COLUMNS

export interface PayoutFile {
  payouts: CourierPayout[]
  /** In Bulgarian, with the line of the file. */
  problems: string[]
}

const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, '').trim())

const separatorOf = (line: string): string => [';', '\t', ','].find((one) => line.includes(one)) ?? ';'

function minorOf(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0]|лв\.?|€|EUR|BGN/giu, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

/** `YYYY-MM-DD` or `DD.MM.YYYY`, with a time or without. */
function dayOf(text: string): CalendarDay | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(text) ?? []
  const written = day === undefined ? text.slice(0, 10) : `${year}-${month}-${day}`
  return isCalendarDay(written) ? written : null
}

/** A file of a courier with a head: number of the waybill, sum, document and day (docs/spec/parcels.md#cash-on-delivery). */
export function readPayoutFile(text: string, currency: Currency): PayoutFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const head = lines[0] ?? ''
  const separator = separatorOf(head)
  const names = cellsOf(head, separator).map((name) => name.toLowerCase())
  const columnOf = (column: Column) => names.findIndex((name) => COLUMNS[column].some((known) => known === name))
  const at = {
    number: columnOf('number'),
    amount: columnOf('amount'),
    document: columnOf('document'),
    paidOn: columnOf('paidOn'),
  }
  if (Object.values(at).includes(-1))
    return { payouts: [], problems: ['Файлът няма колони „Товарителница“, „Сума“, „Документ“ и „Дата“.'] }
  const problems: string[] = []
  const rows = lines.slice(1).flatMap((line, index) => {
    if (line.trim() === '') return []
    const cells = cellsOf(line, separator)
    const [number = '', document = ''] = [cells[at.number], cells[at.document]]
    const [amountMinor, paidOn] = [minorOf(cells[at.amount] ?? ''), dayOf(cells[at.paidOn] ?? '')]
    if (number !== '' && document !== '' && amountMinor && paidOn) return [{ number, document, amountMinor, paidOn }]
    problems.push(`Ред ${index + 2} не може да се прочете.`)
    return []
  })
  const byDocument = Map.groupBy(rows, ({ document, paidOn }) => `${paidOn} ${document}`)
  const payouts = [...byDocument.values()].flatMap((paid) => {
    const [first] = paid
    return first === undefined
      ? []
      : [
          {
            document: first.document,
            paidOn: first.paidOn,
            lines: paid.map(({ number, amountMinor }) => ({ number, amountMinor, currency })),
          },
        ]
  })
  return { payouts, problems }
}
