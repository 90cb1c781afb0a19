import type { Amount, Currency } from '#rules/money.ts'

type Gender = 'masculine' | 'feminine' | 'neuter'

interface Unit {
  gender: Gender
  one: string
  many: string
}

const CURRENCY_UNITS: Record<Currency, { whole: Unit; part: Unit }> = {
  BGN: {
    whole: { gender: 'masculine', one: 'лев', many: 'лева' },
    part: { gender: 'feminine', one: 'стотинка', many: 'стотинки' },
  },
  EUR: {
    whole: { gender: 'neuter', one: 'евро', many: 'евро' },
    part: { gender: 'masculine', one: 'цент', many: 'цента' },
  },
}

const ONE: Record<Gender, string> = { masculine: 'един', feminine: 'една', neuter: 'едно' }
const TWO: Record<Gender, string> = { masculine: 'два', feminine: 'две', neuter: 'две' }
const DIGITS = ['', '', '', 'три', 'четири', 'пет', 'шест', 'седем', 'осем', 'девет']
const TEENS = ['десет', 'единадесет', 'дванадесет', ...DIGITS.slice(3).map((digit) => `${digit}надесет`)]
const HUNDREDS = ['', 'сто', 'двеста', 'триста', ...DIGITS.slice(4).map((digit) => `${digit}стотин`)]

const GROUPS: readonly { size: number; unit: Unit }[] = [
  { size: 1_000_000, unit: { gender: 'masculine', one: 'милион', many: 'милиона' } },
  { size: 1000, unit: { gender: 'feminine', one: 'хиляда', many: 'хиляди' } },
]

function digitText(digit: number, gender: Gender): string {
  if (digit === 1) return ONE[gender]
  return digit === 2 ? TWO[gender] : (DIGITS[digit] ?? '')
}

function wordsOfGroup(number: number, gender: Gender): string[] {
  const hundreds = HUNDREDS[Math.floor(number / 100)] ?? ''
  const rest = number % 100
  if (rest >= 10 && rest < 20) return [hundreds, TEENS[rest - 10] ?? ''].filter(Boolean)
  const tens = rest < 20 ? '' : `${digitText(Math.floor(rest / 10), 'masculine')}десет`
  return [hundreds, tens, digitText(rest % 10, gender)].filter(Boolean)
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(' ')} и ${words.at(-1) ?? ''}`

function largeGroupText(count: number, unit: Unit): string {
  if (count === 1) return unit.gender === 'feminine' ? unit.one : `${ONE[unit.gender]} ${unit.one}`
  return `${joined(wordsOfGroup(count, unit.gender))} ${unit.many}`
}

/** An integer from 0 to 999 999 999 in Bulgarian words, in the form used before a unit of the gender. */
export function numberInWords(number: number, gender: Gender): string {
  if (number === 0) return 'нула'
  const parts: string[] = []
  let rest = number
  for (const { size, unit } of GROUPS) {
    const count = Math.floor(rest / size)
    if (count > 0) parts.push(largeGroupText(count, unit))
    rest %= size
  }
  if (rest === 0) return joined(parts)
  const words = wordsOfGroup(rest, gender)
  const last = joined(words)
  return [...parts, parts.length > 0 && words.length === 1 ? `и ${last}` : last].join(' ')
}

const unitText = (count: number, { gender, one, many }: Unit): string =>
  `${numberInWords(count, gender)} ${count === 1 ? one : many}`

/** „сто двадесет и три лева и пет стотинки“: a non-negative amount, as printed on an invoice. */
export function amountInWords({ minorUnits, currency }: Amount): string {
  const { whole, part } = CURRENCY_UNITS[currency]
  const wholes = unitText(Math.floor(minorUnits / 100), whole)
  return minorUnits % 100 === 0 ? wholes : `${wholes} и ${unitText(minorUnits % 100, part)}`
}
