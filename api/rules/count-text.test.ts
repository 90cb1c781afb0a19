import { expect, test } from '@jest/globals'
import { countText } from './count-text.ts'

test.each([
  [0, ['поръчка', 'поръчки'], '0 поръчки'],
  [1, ['поръчка', 'поръчки'], '1 поръчка'],
  [2, ['продукт', 'продукта'], '2 продукта'],
  [11, ['запис', 'записа'], '11 записа'],
  [21, ['продукт', 'продукта'], '21 продукта'],
  [101, ['запитване', 'запитвания'], '101 запитвания'],
] as const)('%i of %j are %s', (count, noun, text) => expect(countText(count, noun)).toBe(text))
