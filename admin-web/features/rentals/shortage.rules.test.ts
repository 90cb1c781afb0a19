import { expect, test } from '@jest/globals'
import { helpText } from './shortage.rules.ts'

const substitute = (name: string, freeUnits: number) => ({
  __typename: 'RentalSubstitute' as const,
  freeUnits,
  product: { __typename: 'RentalProduct' as const, id: name, name },
})

test.each([
  [[], 0, null],
  [[substitute('Златен стол', 20)], 0, 'Може да помогне: Златен стол – 20 свободни'],
  [[], 3, 'Може да помогне: отделени 3 бр., ако се върнат в наличност'],
  [
    [substitute('Златен стол', 20), substitute('Сгъваем стол', 5)],
    1,
    'Може да помогне: Златен стол – 20 свободни; Сгъваем стол – 5 свободни; отделени 1 бр., ако се върнат в наличност',
  ],
])('%#', (substitutes, setAsideUnits, text) => {
  expect(helpText({ substitutes, setAsideUnits })).toBe(text)
})
