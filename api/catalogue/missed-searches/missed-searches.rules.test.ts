import { expect, test } from '@jest/globals'
import { countedQuery } from './missed-searches.rules.ts'

test.each<[string, string, string | null]>([
  ['letters and spaces are evened', '  Балони \t ЗА  куче ', 'балони за куче'],
  ['a size is counted', 'шатра 10x12', 'шатра 10x12'],
  ['sixty letters are counted', 'я'.repeat(61), 'я'.repeat(60)],
  ['no e-mail address is', 'ana@example.com', null],
  ['no telephone is', '0888 123 456', null],
  ['no order number is', 'поръчка 100234', null],
  ['five digits are', 'модел 12345', 'модел 12345'],
  ['nothing is not', '  ', null],
])('%s: %j', (_rule, search, counted) => {
  expect(countedQuery(search)).toBe(counted)
})
