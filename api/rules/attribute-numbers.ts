/** Centimetres of each unit that an attribute in centimetres takes. */
const CENTIMETRES: Readonly<Record<string, number>> = { '': 1, см: 1, cm: 1, мм: 0.1, mm: 0.1, м: 100, m: 100 }

const INCHES: ReadonlySet<string> = new Set([
  'инч',
  'инча',
  'in',
  'inch',
  'inches',
  '"',
  '″',
  '“',
  '”',
  '„',
  "''",
  '′′',
])

const CENTIMETRES_OF_INCH = 2.54

const MAX_NUMBER = 100_000

const TYPED = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*(\D*)$/

/** What staff typed as the value of an attribute of numbers. */
export interface AttributeNumber {
  /** In the unit of the attribute. */
  number: number
  /** Inches as they are searched for, `12 инча`; null for any other unit. */
  inches: string | null
}

const inBounds = (number: number): number | null => {
  const rounded = Math.round(number * 100) / 100
  return rounded <= MAX_NUMBER ? rounded : null
}

const textOf = (number: number): string => String(number).replace('.', ',')

/** Null for a text that is no number of the unit (docs/spec/attributes.md#numbers). */
export function attributeNumber(typed: string, unit: string | null): AttributeNumber | null {
  const [, whole = '', places = '', rest = ''] = TYPED.exec(typed.trim()) ?? []
  if (whole === '') return null
  const number = Number(`${whole}.${places || '0'}`)
  const typedUnit = rest.trim().toLowerCase()
  const isCentimetres = unit === 'см'
  if (isCentimetres && INCHES.has(typedUnit)) {
    const rounded = inBounds(Math.round(number * CENTIMETRES_OF_INCH))
    return rounded === null ? null : { number: rounded, inches: `${textOf(number)} ${number === 1 ? 'инч' : 'инча'}` }
  }
  const factor = isCentimetres ? CENTIMETRES[typedUnit] : ['', unit?.toLowerCase()].includes(typedUnit) ? 1 : undefined
  const bounded = factor === undefined ? null : inBounds(number * factor)
  return bounded === null ? null : { number: bounded, inches: null }
}

/** The name of a value: „2,5 см“. */
export const attributeNumberText = (number: number, unit: string | null): string =>
  [textOf(number), unit].filter((part) => part !== null).join(' ')
