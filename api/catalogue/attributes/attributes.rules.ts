import { attributeNumber, attributeNumberText } from '#rules/attribute-numbers.ts'
import { nameKey } from '#rules/name-key.ts'
import { quoted } from '#rules/quoted.ts'
import type { FieldProblem } from '#lib/errors.ts'
import type { Attribute, AttributeValue } from '#prisma/client.ts'

/** The two values of an attribute of yes and no. */
export const YES_AND_NO = [
  { name: 'да', code: 'da' },
  { name: 'не', code: 'ne' },
] as const

export type ValueColumns = Pick<AttributeValue, 'name' | 'hex' | 'number' | 'synonyms'>

export type TypedValue = Omit<ValueColumns, 'number'>

const ONLY_YES_AND_NO = 'Стойностите са само „да“ и „не“'
const NO_NUMBER = { см: 'Въведете число, например 30 см или 12 инча', other: 'Въведете число' }

type Kind = Pick<Attribute, 'kind' | 'unit'>

/** Why a value does not fit the kind of its attribute; null when it does. */
export function valueProblem({ kind, unit }: Kind, { name, hex }: TypedValue): FieldProblem | null {
  if (kind === 'boolean' && YES_AND_NO.every((value) => value.name !== name))
    return { field: 'name', message: ONLY_YES_AND_NO }
  if (hex !== null && kind !== 'colour') return { field: 'hex', message: 'Образец имат само цветовете' }
  if (kind === 'number')
    return attributeNumber(name, unit) === null
      ? { field: 'name', message: unit === 'см' ? NO_NUMBER.см : NO_NUMBER.other }
      : null
  // Sizes and files of goods list values with commas.
  return /[,;]/.test(name) ? { field: 'name', message: 'Без запетая и точка и запетая' } : null
}

/** Each once, without case and spaces. */
const distinct = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [nameKey(word), word])).values(),
]

/** The columns of a value that has no problem: the name of a number is made of it (docs/spec/attributes.md#numbers). */
export function valueColumns({ kind, unit }: Kind, { name, hex, synonyms }: TypedValue): ValueColumns {
  const typed = kind === 'number' ? attributeNumber(name, unit) : null
  if (typed === null) return { name, hex, number: null, synonyms: distinct(synonyms) }
  const words = typed.inches === null ? synonyms : [...synonyms, typed.inches]
  return { name: attributeNumberText(typed.number, unit), hex, number: typed.number, synonyms: distinct(words) }
}

export interface ChosenValue {
  id: number
  attributeId: number
  /** Its name. */
  attribute: string
  kind: Attribute['kind']
  /** Whether the sizes of the product differ in the attribute. */
  isOption: boolean
}

export const UNKNOWN_VALUE = 'Изберете стойности от списъка'
export const YES_OR_NO = 'Изберете или «да», или «не»'

export const differsInSizes = (attribute: string): string =>
  `Размерите на продукта се различават по ${quoted(attribute)}, затова стойността е при тях`

/** Why a product cannot have these values itself (docs/spec/attributes.md#values-of-products); null when it can. */
export function productValuesProblem(ids: readonly number[], values: readonly ChosenValue[]): string | null {
  if (values.length < new Set(ids).size) return UNKNOWN_VALUE
  const option = values.find(({ isOption }) => isOption)
  if (option) return differsInSizes(option.attribute)
  const answered = values.filter(({ kind }) => kind === 'boolean').map(({ attributeId }) => attributeId)
  return new Set(answered).size < answered.length ? YES_OR_NO : null
}
