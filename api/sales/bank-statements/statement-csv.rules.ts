// Statements of banks as CSV: each bank has its own columns, which are found by their names.
import { isCalendarDay, type CalendarDay } from '#rules/calendar.ts'
import { isCurrency, MAX_STATEMENT_ENTRIES, type ReadStatement, type StatementEntry } from './statement-entry.rules.ts'

type Column = 'day' | 'amount' | 'credit' | 'direction' | 'currency' | 'name' | 'payerAccount' | 'text' | 'reference'

/** Beginnings of names of columns, in small letters without spaces and marks; an earlier column of the list wins. */
const NAMES: Record<Column, readonly string[]> = {
  day: ['датанаосчетоводяване', 'bookingdate', 'дата', 'вальор', 'transactiondate', 'postingdate', 'valuedate', 'date'],
  credit: ['кредит', 'кт', 'приход', 'постъпил', 'постъплен', 'credit'],
  amount: ['сума', 'стойност', 'amount'],
  direction: [
    'дткт',
    'дк',
    'тип',
    'вид',
    'посока',
    'знак',
    'creditdebit',
    'debitcredit',
    'drcr',
    'dc',
    'type',
    'direction',
  ],
  currency: ['валута', 'currency', 'ccy'],
  payerAccount: ['iban', 'ибан', 'сметканаконтрагент', 'сметканаредител', 'counterpartyiban', 'counterpartyaccount'],
  name: ['контрагент', 'наредител', 'платец', 'име', 'counterparty', 'payer', 'debtor', 'name'],
  text: [
    'основание',
    'описание',
    'пояснени',
    'детайли',
    'допълнителни',
    'remittance',
    'details',
    'description',
    'reason',
  ],
  reference: ['референ', 'номернатранзакция', 'уникаленномер', 'reference', 'transactionreference', 'transactionid'],
}

const COLUMNS = [
  'day',
  'credit',
  'direction',
  'amount',
  'currency',
  'payerAccount',
  'name',
  'text',
  'reference',
] as const

/** Rows of a bank above the headers: its name, the account, the period. */
const MOST_ABOVE = 30

const keyOf = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

type Places = Partial<Record<Column, readonly number[]>>

function columnOf(header: string): Column | null {
  const key = keyOf(header)
  if (key === '') return null
  return COLUMNS.find((column) => NAMES[column].some((name) => key.startsWith(name))) ?? null
}

function placesIn(row: readonly string[]): Places {
  const places: Partial<Record<Column, number[]>> = {}
  for (const [at, header] of row.entries()) {
    const column = columnOf(header)
    if (column !== null) (places[column] ??= []).push(at)
  }
  return places
}

const isHead = ({ day, amount, credit }: Places): boolean =>
  day !== undefined && (amount !== undefined || credit !== undefined)

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?!\d)/

/** „26.11.2026“, „26/11/2026 10:15“ and „2026-11-26T10:15“; null for other texts. */
export function dayIn(text: string): CalendarDay | null {
  const last = DAY_FIRST.exec(text.trim())
  const first = YEAR_FIRST.exec(text.trim())
  const [year = '', month = '', day = ''] = last === null ? (first ?? []).slice(1) : last.slice(1).toReversed()
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? written : null
}

/** „1 234,56“, „1.234,56“, „1,234.56“, „+12.50 EUR“; null for a text that is no amount with at most two decimals. */
export function amountIn(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0']|[A-Za-zА-Яа-я€.]+$/g, '')
  const found = /^([+-]?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!found) return null
  const [, sign, whole = '', decimals = ''] = found
  const minor = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(minor) ? (sign === '-' ? -minor : minor) : null
}

/** Whether a column of directions says that the money went out. */
const isOut = (text: string): boolean =>
  /^(?:-|д|дт|дебит|d|dt|dr|db|dbit|debit|out|изход\p{L}*|разход\p{L}*)$/iu.test(text.trim())

interface Row {
  at: (column: Column) => string
  all: (column: Column) => string
}

function rowOf(cells: readonly string[], places: Places): Row {
  const of = (column: Column) => (places[column] ?? []).map((at) => cells[at]?.trim() ?? '')
  return {
    at: (column) => of(column)[0] ?? '',
    all: (column) =>
      of(column)
        .filter((text) => text !== '')
        .join(' '),
  }
}

/** Null for a row that is no money that came in; undefined for one that cannot be read. */
function entryOf({ at, all }: Row): StatementEntry | null | undefined {
  const bookedOn = dayIn(at('day'))
  const written = at('credit') || at('amount')
  if (bookedOn === null || written === '' || isOut(at('direction'))) return null
  const amountMinor = amountIn(written)
  if (amountMinor === null) return undefined
  const currency = at('currency').toUpperCase()
  return amountMinor <= 0
    ? null
    : {
        account: null,
        bookedOn,
        amountMinor,
        currency: isCurrency(currency) ? currency : null,
        payerName: at('name'),
        payerAccount: at('payerAccount').replaceAll(/\s/g, ''),
        text: all('text'),
        reference: at('reference'),
      }
}

/** The money that came in by the rows of a CSV; rows of another currency than lev and euro are refused. */
export function entriesOfTable(cells: readonly (readonly string[])[]): ReadStatement {
  const head = cells.slice(0, MOST_ABOVE).findIndex((row) => isHead(placesIn(row)))
  if (head < 0) return { problem: 'columns' }
  const places = placesIn(cells[head] ?? [])
  const entries: StatementEntry[] = []
  for (const [index, row] of cells.slice(head + 1).entries()) {
    const read = rowOf(row, places)
    const entry = entryOf(read)
    if (entry === undefined) return { problem: 'row', line: head + index + 2 }
    if (entry === null) continue
    const currency = read.at('currency')
    if (currency !== '' && entry.currency === null) return { problem: 'currency' }
    entries.push(entry)
    if (entries.length > MAX_STATEMENT_ENTRIES) return { problem: 'large' }
  }
  return { entries }
}
