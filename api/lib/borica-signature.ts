// MAC_GENERAL of Borica's gateway: each field with its length in bytes before it, an empty one as a dash.
import { createSign, createVerify } from 'node:crypto'

export type BoricaFields = Readonly<Record<string, string>>

const REQUEST = ['TERMINAL', 'TRTYPE', 'AMOUNT', 'CURRENCY', 'ORDER', 'TIMESTAMP', 'NONCE', 'RFU']
const STATUS_REQUEST = ['TERMINAL', 'TRTYPE', 'ORDER', 'NONCE']
const ANSWER = [
  'ACTION RC APPROVAL TERMINAL TRTYPE AMOUNT CURRENCY ORDER RRN INT_REF',
  'PARES_STATUS ECI TIMESTAMP NONCE RFU',
].flatMap((names) => names.split(' '))

/** Status of an earlier transaction. */
export const STATUS_CHECK = '90'

const signedText = (names: readonly string[], fields: BoricaFields): string =>
  names
    .map((name) => fields[name] ?? '')
    .map((value) => (value === '' ? '-' : `${Buffer.byteLength(value)}${value}`))
    .join('')

const signed = (privateKey: string, text: string): string =>
  createSign('sha256').update(text).sign(privateKey, 'hex').toUpperCase()

function isSigned(publicKey: string, text: string, { P_SIGN: signature = '' }: BoricaFields): boolean {
  return createVerify('sha256').update(text).verify(publicKey, signature, 'hex')
}

const namesOf = ({ TRTYPE }: BoricaFields) => (TRTYPE === STATUS_CHECK ? STATUS_REQUEST : REQUEST)

export const signedRequest = (privateKey: string, fields: BoricaFields): BoricaFields => ({
  ...fields,
  P_SIGN: signed(privateKey, signedText(namesOf(fields), fields)),
})

export const isSignedRequest = (publicKey: string, fields: BoricaFields): boolean =>
  isSigned(publicKey, signedText(namesOf(fields), fields), fields)

export const signedAnswer = (privateKey: string, fields: BoricaFields): BoricaFields => ({
  ...fields,
  P_SIGN: signed(privateKey, signedText(ANSWER, fields)),
})

export const isSignedAnswer = (publicKey: string, fields: BoricaFields): boolean =>
  isSigned(publicKey, signedText(ANSWER, fields), fields)

const two = (value: number): string => String(value).padStart(2, '0')

/** `YYYYMMDDHHMMSS` in UTC. */
export const boricaTime = (at: Date): string =>
  [at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()]
    .map(two)
    .reduce((text, part) => text + part, String(at.getUTCFullYear()))

/** NaN for another form. */
export function timeOfBorica(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text)?.map(Number) ?? []
  return Date.UTC(year ?? Number.NaN, (month ?? 0) - 1, day, hour, minute, second)
}
