import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { isFree, priceProblem, priceText } from '../../lib/price.ts'
import { UNITS_TEXT } from '../stock/stock-words.ts'
import { isUnits } from './variant-form.rules.ts'

/** A value of an option, by which sizes differ. */
export interface OptionValue {
  id: string
  name: string
}

/** One value of each option, in the order of the options. */
export interface Combination {
  key: string
  valueIds: readonly string[]
  /** The text of its size: „Злато, 3“. */
  name: string
}

interface Figures {
  price: string
  quantity: string
  /** Empty: the main picture of the product. */
  pictureUrl: string
}

/** What a ticked combination has of its own; null where it has what all have. */
export type OwnFigures = { readonly [Name in keyof Figures]: string | null }

export interface CombinationsForm extends Figures {
  /** By the key of the combination. */
  ticked: Readonly<Record<string, OwnFigures>>
}

const AS_ALL: OwnFigures = { price: null, quantity: null, pictureUrl: null }

export const NOTHING_TICKED: CombinationsForm = { price: '', quantity: '0', pictureUrl: '', ticked: {} }

export const keyOf = (valueIds: readonly string[]): string => valueIds.join(' ')

const combinationOf = (...values: OptionValue[]): Combination => ({
  key: keyOf(values.map(({ id }) => id)),
  valueIds: values.map(({ id }) => id),
  name: values.map(({ name }) => name).join(', '),
})

export interface GridLine {
  value: OptionValue
  cells: readonly { label: string; combination: Combination }[]
}

/** A line for each value of the first option, with a cell for each of the second; of one option, the cell is the line. */
export const gridLines = (rows: readonly OptionValue[], columns: readonly OptionValue[] | null): GridLine[] =>
  rows.map((value) => ({
    value,
    cells:
      columns === null
        ? [{ label: value.name, combination: combinationOf(value) }]
        : columns.map((column) => ({ label: column.name, combination: combinationOf(value, column) })),
  }))

/** Ticks the combinations, or takes their ticks away; a combination that is ticked already keeps its own figures. */
export function ticked(form: CombinationsForm, keys: readonly string[], isOn: boolean): CombinationsForm {
  const others = Object.entries(form.ticked).filter(([key]) => isOn || !keys.includes(key))
  const added = isOn ? keys.filter((key) => form.ticked[key] === undefined) : []
  return { ...form, ticked: Object.fromEntries([...others, ...added.map((key) => [key, AS_ALL])]) }
}

export const withOwn = (form: CombinationsForm, key: string, own: Partial<OwnFigures>): CombinationsForm => ({
  ...form,
  ticked: { ...form.ticked, [key]: { ...AS_ALL, ...form.ticked[key], ...own } },
})

/** The ticked combinations of the grid, in its order, without those that the product has. */
export const tickedIn = (
  lines: readonly GridLine[],
  present: ReadonlySet<string>,
  { ticked: all }: CombinationsForm,
): Combination[] =>
  lines
    .flatMap(({ cells }) => cells.map(({ combination }) => combination))
    .filter(({ key }) => all[key] !== undefined && !present.has(key))

export const figuresOf = ({ price, quantity, pictureUrl, ticked: all }: CombinationsForm, key: string): Figures => ({
  price: all[key]?.price ?? price,
  quantity: all[key]?.quantity ?? quantity,
  pictureUrl: all[key]?.pictureUrl ?? pictureUrl,
})

const problemsOf = ({ price, quantity }: { price: string | null; quantity: string | null }) => ({
  price: price === null ? null : priceProblem(price),
  quantity: quantity === null || isUnits(quantity) ? null : UNITS_TEXT,
})

/** Keys are „price“, „quantity“, „ticked.1.price“ and „grid“; what all have is checked only if one has it. */
export function combinationProblems(form: CombinationsForm, made: readonly Combination[]): FieldErrors {
  const own = made.map(({ key }) => form.ticked[key] ?? AS_ALL)
  const ofAll = problemsOf({
    price: own.some(({ price }) => price === null) ? form.price : null,
    quantity: own.some(({ quantity }) => quantity === null) ? form.quantity : null,
  })
  return {
    ...errorsOf({ grid: made.length === 0 ? 'Отбележете поне една комбинация' : null, ...ofAll }),
    ...Object.fromEntries(
      own.flatMap((figures, index) =>
        Object.entries(errorsOf(problemsOf(figures))).map(([field, text]) => [`ticked.${index}.${field}`, text]),
      ),
    ),
  }
}

/** The form field for a path of the input. */
export const combinationFieldAt = ([, at, field = '']: readonly string[]): string =>
  at === undefined ? 'grid' : `ticked.${at}.${field}`

export const freeCombinations = (form: CombinationsForm, made: readonly Combination[]): boolean =>
  made.some(({ key }) => isFree(figuresOf(form, key).price))

export const combinationsInput = (form: CombinationsForm, made: readonly Combination[]) =>
  made.map(({ key, valueIds }) => {
    const { price, quantity, pictureUrl } = figuresOf(form, key)
    return {
      valueIds: [...valueIds],
      price: priceText(price) ?? '',
      quantity: Number(quantity),
      ...(pictureUrl !== '' && { pictureUrl }),
    }
  })
