import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

export const FIELD_NEEDED = 'Моля, попълнете това поле'

export interface FieldProblem {
  path: readonly string[]
  message: string
}

/** Focuses the first of the marked fields in page order. */
export function markFields<TValues extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<TValues>, 'setError' | 'setFocus'>,
  fieldsInOrder: readonly FieldPath<TValues>[],
  problems: readonly FieldProblem[],
): void {
  const messages = new Map(problems.map(({ path, message }) => [path.join('.'), message]))
  const marked = fieldsInOrder.filter((field) => messages.has(field))
  for (const field of marked) setError(field, { message: messages.get(field) ?? '' })
  if (marked[0] !== undefined) setFocus(marked[0])
}
