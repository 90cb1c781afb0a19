import type { PackedSizeInput } from '../../gql/graph.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import type { ProductDialog_productFragment } from './ProductDialog.graphql.ts'

/** Weight and sides of a packed piece, as typed (docs/spec/delivery.md#what-fits-into-a-locker). */
export interface PackingForm {
  isNoLocker: boolean
  /** In kilograms; empty when it is unknown. */
  weight: string
  /** In centimetres; all three or none. */
  packedLength: string
  packedWidth: string
  packedHeight: string
}

export const NO_PACKING: PackingForm = {
  isNoLocker: false,
  weight: '',
  packedLength: '',
  packedWidth: '',
  packedHeight: '',
}

export const WEIGHT_TEXT = 'Тегло от 0,001 до 1000 кг'
export const SIDE_TEXT = 'Размер от 0,1 до 1000 см'

const decimalOf = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Number(text) : null
}

/** Of a text with a decimal comma or point; null for anything else and outside of the range. */
function scaled(typed: string, scale: number, max: number): number | null {
  const number = decimalOf(typed)
  const whole = number === null ? 0 : Math.round(number * scale)
  return whole >= 1 && whole <= max ? whole : null
}

/** Of kilograms as typed; null for anything else than 0.001 to 1000. */
export const gramsOf = (typed: string): number | null => scaled(typed, 1000, 1_000_000)
const millimetresOf = (typed: string): number | null => scaled(typed, 10, 10_000)

const SIDES = ['packedLength', 'packedWidth', 'packedHeight'] as const

export function packingProblems(form: PackingForm): FieldErrors {
  const isSized = SIDES.some((side) => form[side].trim() !== '')
  const sideProblem = (side: (typeof SIDES)[number]) =>
    isSized && millimetresOf(form[side]) === null ? SIDE_TEXT : null
  return errorsOf({
    weightGrams: form.weight.trim() !== '' && gramsOf(form.weight) === null ? WEIGHT_TEXT : null,
    packedLength: sideProblem('packedLength'),
    packedWidth: sideProblem('packedWidth'),
    packedHeight: sideProblem('packedHeight'),
  })
}

function packedSizeInput(form: PackingForm): PackedSizeInput | null {
  const [lengthMm = null, widthMm = null, heightMm = null] = SIDES.map((side) => millimetresOf(form[side]))
  return lengthMm === null || widthMm === null || heightMm === null ? null : { lengthMm, widthMm, heightMm }
}

interface Packing {
  isNoLocker: boolean
  weightGrams: number | null
  packedSize: PackedSizeInput | null
}

export function packingInput(form: PackingForm, isRent: boolean): Packing {
  if (isRent) return { isNoLocker: false, weightGrams: null, packedSize: null }
  return { isNoLocker: form.isNoLocker, weightGrams: gramsOf(form.weight), packedSize: packedSizeInput(form) }
}

type Packed = Pick<
  Extract<ProductDialog_productFragment, { __typename: 'SaleProduct' }>,
  'isNoLocker' | 'weightGrams' | 'packedSize'
>

const typedOf = (whole: number | null | undefined, scale: number): string =>
  whole == null ? '' : String(whole / scale)

/** As it is typed; empty when it is unknown. */
export const kilogramsOf = (grams: number | null | undefined): string => typedOf(grams, 1000)

export const packingForm = ({ isNoLocker, weightGrams, packedSize }: Packed): PackingForm => ({
  isNoLocker,
  weight: kilogramsOf(weightGrams),
  packedLength: typedOf(packedSize?.lengthMm, 10),
  packedWidth: typedOf(packedSize?.widthMm, 10),
  packedHeight: typedOf(packedSize?.heightMm, 10),
})
