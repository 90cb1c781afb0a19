import { expect, test } from '@jest/globals'
import { budgetProblem, typedBudget } from './budget.ts'

test.each([
  ['', null, null],
  ['  ', null, null],
  [' 80 ', '80', null],
  ['80,50', '80.50', null],
  ['0', '0', 'Въведете сума, например 150'],
  ['-5', '-5', 'Въведете сума, например 150'],
  ['12.345', '12.345', 'Въведете сума, например 150'],
  ['сто', 'сто', 'Въведете сума, например 150'],
])('a budget typed as %j is %j, with the problem %j', (text, budget, problem) => {
  expect(typedBudget(text)).toBe(budget)
  expect(budgetProblem(text)).toBe(problem)
})
