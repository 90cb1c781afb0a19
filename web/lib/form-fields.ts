import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Stands beside a field that was left empty. */
export const FIELD_NEEDED = 'Моля попълнете това поле'

/** What the server says of one field. */
export interface FieldProblem {
  field: string
  message: string
}

/** Writes the server's words beside their fields and goes to the first of them, in the order of the page. */
export function markFields<TValues extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<TValues>, 'setError' | 'setFocus'>,
  fieldsInOrder: readonly FieldPath<TValues>[],
  problems: readonly FieldProblem[],
): void {
  const messages = new Map(problems.map(({ field, message }) => [field, message]))
  const marked = fieldsInOrder.filter((field) => messages.has(field))
  for (const field of marked) setError(field, { message: messages.get(field) ?? '' })
  if (marked[0] !== undefined) setFocus(marked[0])
}
