import type { Outcome } from './outcome.ts'

/** What is wrong, by field: „name“, „sizes.1.price“ in a row of a list, '' for the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>

/** Of the fields that have an error. */
export const errorsOf = (fields: Readonly<Record<string, string | null | undefined>>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, text]) => (text == null ? [] : [[field, text]])))

/** „sizes.1.price“ belongs to the form's „sizes“. */
export const topOf = (field: string): string => field.split('.')[0] ?? ''

/** How a form shows the errors of a result. */
export interface RefusalPlaces {
  /** The field of an error, by its type. */
  fieldOf?: Readonly<Record<string, string>>
  /** The field at a path of the input; by default the path's second part, as in ["product", "name"]. */
  fieldAt?: (path: readonly string[]) => string
}

/** What a refused save says, and where. */
export function refusalsIn(
  outcome: Outcome | null,
  { fieldOf = {}, fieldAt = ([, field = '']) => field }: RefusalPlaces = {},
): FieldErrors {
  if (outcome === null || !outcome.__typename.endsWith('Error')) return {}
  if (outcome.fields !== undefined && outcome.fields.length > 0)
    return Object.fromEntries(outcome.fields.toReversed().map(({ path, message }) => [fieldAt(path), message]))
  return errorsOf({ [fieldOf[outcome.__typename] ?? '']: outcome.message })
}
