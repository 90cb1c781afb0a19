import { nameKey } from '#rules/name-key.ts'
import { quoted } from '#rules/quoted.ts'
import type { SavedVariantInput } from '../../gql/graph.ts'
import { merged } from '../../lib/conflicts.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { isFree, priceText } from '../../lib/price.ts'
import type { Edge } from '../../ui/useRowDragging.ts'
import { formerPriceProblem } from './former-price.rules.ts'
import { EMPTY_VARIANT, variantInput, variantProblems, type VariantForm } from './variant-form.rules.ts'

export interface SizeRow extends VariantForm {
  /** Identifies the row while it is edited and moved; the `id` of a stored size. */
  key: string
  /** Null for a new row; only new rows take their quantity from the form. */
  version: number | null
  formerPrice: string
  isActive: boolean
  /** Empty: the main picture of the product. */
  pictureUrl: string
  /** Its text consists of the names of its values, so it is not typed. */
  hasValues: boolean
}

const createRow = (key: string, size: string): SizeRow => ({
  ...EMPTY_VARIANT,
  key,
  version: null,
  size,
  formerPrice: '',
  isActive: true,
  pictureUrl: '',
  hasValues: false,
})

/** docs/spec/products.md#sizes. */
export const DEFAULT_SIZES: readonly SizeRow[] = ['5 инча', '12 инча', '18 инча'].map((size, at) =>
  createRow(`new-${at}`, size),
)

interface StoredVariant {
  id: string
  version: number
  size: string
  quantity: number
  isActive: boolean
  picture: { url: string } | null
  optionValues: readonly unknown[]
  price: { amount: string }
  formerPrice: { amount: string } | null
}

export const storedRow = ({
  id,
  version,
  size,
  picture,
  optionValues,
  price,
  formerPrice,
  quantity,
  isActive,
}: StoredVariant): SizeRow => ({
  key: id,
  version,
  size,
  price: price.amount,
  formerPrice: formerPrice?.amount ?? '',
  quantity: String(quantity),
  isActive,
  pictureUrl: picture?.url ?? '',
  hasValues: optionValues.length > 0,
})

export function withNewRow(rows: readonly SizeRow[]): SizeRow[] {
  let number = rows.length
  while (rows.some(({ key }) => key === `new-${number}`)) number += 1
  return [...rows, createRow(`new-${number}`, '')]
}

/** Null at the end of the grid. */
export function steppedRows(rows: readonly SizeRow[], key: string, by: 1 | -1): SizeRow[] | null {
  const from = rows.findIndex((row) => row.key === key)
  const [row, to] = [rows[from], from + by]
  return row === undefined || to < 0 || to >= rows.length ? null : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** Null when the order does not change. */
export function droppedRows(rows: readonly SizeRow[], key: string, target: string, edge: Edge): SizeRow[] | null {
  const row = rows.find((other) => other.key === key)
  const others = rows.filter((other) => other.key !== key)
  const at = others.findIndex((other) => other.key === target)
  if (row === undefined || at === -1) return null
  const moved = others.toSpliced(edge === 'below' ? at + 1 : at, 0, row)
  return moved.every((other, place) => other === rows[place]) ? null : moved
}

/** An unedited default row: without price and quantity, with a default name or none. */
const isUntouched = ({ version, size, price, quantity }: SizeRow): boolean =>
  version === null &&
  price.trim() === '' &&
  quantity === '0' &&
  (size.trim() === '' || DEFAULT_SIZES.some((row) => row.size === size))

/** The rows that are saved, with their index in the form. */
export const touchedRows = (rows: readonly SizeRow[]) =>
  rows.map((row, index) => ({ row, index })).filter(({ row }) => !isUntouched(row))

const problemsOf = (row: SizeRow): FieldErrors => ({
  ...variantProblems(row),
  ...errorsOf({ formerPrice: formerPriceProblem(row) }),
})

export const hasValidSize = (rows: readonly SizeRow[]): boolean =>
  touchedRows(rows).some(({ row }) => Object.keys(problemsOf(row)).length === 0)

/** Keys are paths such as „sizes.1.price“; unedited rows have no problems. */
export function rowProblems(rows: readonly SizeRow[]): FieldErrors {
  const keys = touchedRows(rows).map(({ row }) => nameKey(row.size))
  return Object.fromEntries(
    touchedRows(rows).flatMap(({ row, index }, place) => {
      const isSecond = keys.indexOf(nameKey(row.size)) < place
      const problems = { ...(isSecond && { size: 'Този размер се повтаря' }), ...problemsOf(row) }
      return Object.entries(problems).map(([field, text]) => [`sizes.${index}.${field}`, text] as const)
    }),
  )
}

export const freeSizes = (rows: readonly SizeRow[]): string =>
  touchedRows(rows)
    .filter(({ row }) => isFree(row.price))
    .map(({ row }) => quoted(row.size.trim()))
    .join(', ')

export const removedRows = (before: readonly SizeRow[], rows: readonly SizeRow[]): SizeRow[] =>
  before.filter(({ key, version }) => version !== null && !rows.some((row) => row.key === key))

export function lostSizesQuestion(rows: readonly SizeRow[]) {
  const names = rows.map(({ size }) => quoted(size)).join(', ')
  const pieces = rows.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  const left = pieces === 0 ? '' : ` Наличните ${pieces} бр. ще бъдат отписани.`
  return { title: 'Без размери', text: `Изтриват се размерите ${names}.${left} Да запазя ли?`, yes: 'Запази' }
}

export const newSizes = (rows: readonly SizeRow[]) =>
  touchedRows(rows).map(({ row }) => ({ ...variantInput(row), ...(!row.isActive && { isActive: false }) }))

interface SizesChange {
  variants: SavedVariantInput[]
  removedVariantIds: string[]
}

/** Null without changes. With `takesProductStock` the first new row takes over the product's stock. */
export function sizesChange(
  before: readonly SizeRow[],
  rows: readonly SizeRow[],
  takesProductStock: boolean,
): SizesChange | null {
  const saved = touchedRows(rows).map(({ row }) => row)
  const stored = before.filter(({ version }) => version !== null)
  if (JSON.stringify(saved) === JSON.stringify(stored)) return null
  const firstNew = saved.find(({ version }) => version === null)
  return {
    variants: saved.map((row) => {
      const { quantity, ...fields } = { ...variantInput(row), isActive: row.isActive }
      return row.version === null
        ? { ...fields, quantity, ...(takesProductStock && row === firstNew && { takesProductStock }) }
        : {
            ...fields,
            variantId: row.key,
            formerPrice: priceText(row.formerPrice),
            pictureUrl: row.pictureUrl === '' ? null : row.pictureUrl,
            expectedVersion: row.version,
          }
    }),
    removedVariantIds: removedRows(before, rows).map(({ key }) => key),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Unedited cells take the other admin's value. A size that the other deleted is dropped; an edited one is re-added. */
export function mergedSizes(before: readonly SizeRow[], typed: readonly SizeRow[], now: readonly SizeRow[]): SizeRow[] {
  if (isSame(before, typed)) return [...now]
  const known = new Map(before.map((row) => [row.key, row]))
  const present = new Map(now.map((row) => [row.key, row]))
  const rows = typed.flatMap((row): SizeRow[] => {
    const [was, is] = [known.get(row.key), present.get(row.key)]
    if (was === undefined) return [row]
    if (is !== undefined) return [merged(was, row, is)]
    return isSame(was, row) ? [] : [{ ...row, version: null, quantity: '0', formerPrice: '', hasValues: false }]
  })
  return [...rows, ...now.filter(({ key }) => !known.has(key))]
}
