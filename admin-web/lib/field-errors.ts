import type { Outcome } from './outcome.ts'

/** Error texts by field: „name“, „sizes.1.price“ in a row of a list, '' for the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>

export const errorsOf = (fields: Readonly<Record<string, string | null | undefined>>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, text]) => (text == null ? [] : [[field, text]])))

export const topOf = (field: string): string => field.split('.')[0] ?? ''

export interface RefusalPlaces {
  fieldOf?: Readonly<Record<string, string>>
  /** The form field for a path of the input; by default the second part, as in ["product", "name"]. */
  fieldAt?: (path: readonly string[]) => string
}

export function refusalsIn(
  outcome: Outcome | null,
  { fieldOf = {}, fieldAt = ([, field = '']) => field }: RefusalPlaces = {},
): FieldErrors {
  if (outcome === null || !outcome.__typename.endsWith('Error')) return {}
  if (outcome.fields !== undefined && outcome.fields.length > 0)
    return Object.fromEntries(outcome.fields.toReversed().map(({ path, message }) => [fieldAt(path), message]))
  return errorsOf({ [fieldOf[outcome.__typename] ?? '']: outcome.message })
}
