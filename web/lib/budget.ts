import { minorUnitsOf } from '#rules/money.ts'

/** A budget as it is typed, with a comma or a point, in the form of the graph; null when nothing is typed. */
export const typedBudget = (text: string): string | null => text.trim().replace(',', '.') || null

/** Problem of a typed budget, in Bulgarian; null also when nothing is typed. */
export function budgetProblem(text: string): string | null {
  const budget = typedBudget(text)
  if (budget === null) return null
  const minor = minorUnitsOf(budget)
  return minor === null || minor <= 0 ? 'Въведете сума, например 150' : null
}
