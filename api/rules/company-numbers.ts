// Numbers of companies and their accounts, checked wherever they are entered (docs/spec/checkout.md#company-numbers).
import { visibleText } from './contact-fields.ts'

/** Cyrillic letters that are typed for Latin ones: those that look the same, and „БГ“. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АБВГЕКМНОРСТУХ'].map((letter, at) => [letter, 'ABBGEKMHOPCTYX'.charAt(at)]),
)

/** As it is stored: capital Latin letters and plain digits, without the spaces of a pasted number. */
export const plainNumber = (text: string): string =>
  visibleText(text)
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replaceAll(/[А-Я]/g, (letter) => LATIN[letter] ?? letter)

export const EIK_MESSAGE = 'ЕИК е от 9 или 13 цифри'
export const EIK_DIGITS_MESSAGE = 'Такъв ЕИК няма: проверете цифрите'
export const VAT_MESSAGE = 'ДДС номерът е като BG123456786: държава и цифри'
export const VAT_DIGITS_MESSAGE = 'Такъв ДДС номер няма: проверете цифрите'
export const IBAN_MESSAGE = 'Невалиден IBAN'
export const BIC_MESSAGE = 'BIC е от 8 или 11 букви и цифри'

const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11

/** Another sequence of weights applies where the first one gives 10; 10 again means 0. */
function checkDigit(digits: readonly number[], weights: readonly number[], others: readonly number[]): number {
  const first = weighed(digits, weights)
  return first === 10 ? weighed(digits, others) % 10 : first
}

/** The ninth digit checks the first eight, the thirteenth digits 9 to 12 (Наредба № 1 за БУЛСТАТ). */
function hasCheckDigits(eik: string): boolean {
  const digits = [...eik].map(Number)
  const isCompany = checkDigit(digits, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]) === digits[8]
  return isCompany && (digits.length === 9 || checkDigit(digits.slice(8), [2, 7, 3, 5], [4, 9, 5, 7]) === digits[12])
}

/** The text for a wrong number of a company (ЕИК), or null. */
export function eikProblem(eik: string): string | null {
  if (!/^(\d{9}|\d{13})$/.test(eik)) return EIK_MESSAGE
  return hasCheckDigits(eik) ? null : EIK_DIGITS_MESSAGE
}

/** After the country; Greece is EL, Northern Ireland XI. */
const VAT_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/** The text for a wrong VAT number of the EU, or null. A Bulgarian company has its EIK in it; ten digits are a person's. */
export function vatProblem(vat: string): string | null {
  const [country, number] = [vat.slice(0, 2), vat.slice(2)]
  if (VAT_FORMS[country]?.test(number) !== true) return VAT_MESSAGE
  return country === 'BG' && number.length === 9 && !hasCheckDigits(number) ? VAT_DIGITS_MESSAGE : null
}

/** The text for a wrong IBAN, or null: its remainder by 97 is 1 (ISO 13616). */
export function ibanProblem(iban: string): string | null {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return IBAN_MESSAGE
  if (iban.startsWith('BG') && !/^BG\d{2}[A-Z]{4}\d{6}[A-Z\d]{8}$/.test(iban)) return IBAN_MESSAGE
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n ? null : IBAN_MESSAGE
}

/** „BG21 STSA 9300 0012 3456 78“ */
export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** The text for a wrong BIC, or null. */
export const bicProblem = (bic: string): string | null =>
  /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic) ? null : BIC_MESSAGE

export interface CompanyNumbers {
  companyEik: string
  companyVat: string
}

/** Problems of the numbers in a form, by field; empty ones are the form's own matter. */
export function companyNumberProblems(form: CompanyNumbers): { field: keyof CompanyNumbers; message: string }[] {
  const typed = [
    { field: 'companyEik', number: plainNumber(form.companyEik), problemOf: eikProblem },
    { field: 'companyVat', number: plainNumber(form.companyVat), problemOf: vatProblem },
  ] as const
  return typed.flatMap(({ field, number, problemOf }) => {
    const message = number === '' ? null : problemOf(number)
    return message === null ? [] : [{ field, message }]
  })
}
