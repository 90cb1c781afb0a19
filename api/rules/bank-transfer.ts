import { ibanProblem } from './company-numbers.ts'
import { decimalOf, type Amount } from './money.ts'
import { latinText } from './transliteration.ts'

/** What a customer writes as the reference of a transfer (docs/spec/payments.md#bank-transfers). */
export const transferReference = (orderNumber: number): string => `Поръчка ${orderNumber}`

export interface Transfer {
  holder: string
  iban: string
  /** May be empty. */
  bic: string
  amount: Amount
  orderNumber: number
}

const MAX_HOLDER = 70
const MAX_MINOR = 99_999_999_999

/** The letters that each bank of SEPA takes; every other character becomes a space. */
const plain = (text: string): string =>
  latinText(text)
    .replaceAll('&', '+')
    .replaceAll(/[„“”"]/g, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/**
 * The text of a QR code by EPC069-12, version 002, which the apps of banks read. Null where none can be written: only
 * euro are transferred so, to a valid IBAN, from 0.01 to 999,999,999.99.
 */
export function transferCodeText({ holder, iban, bic, amount, orderNumber }: Transfer): string | null {
  const { minorUnits, currency } = amount
  const name = plain(holder).slice(0, MAX_HOLDER).trim()
  if (currency !== 'EUR' || minorUnits < 1 || minorUnits > MAX_MINOR) return null
  if (name === '' || ibanProblem(iban) !== null) return null
  const reference = plain(transferReference(orderNumber))
  return ['BCD', '002', '1', 'SCT', bic, name, iban, `EUR${decimalOf(minorUnits)}`, '', '', reference].join('\n')
}
