import { expect, test } from '@jest/globals'
import { fieldText, KIND_LABELS, sideText } from './audit-words.ts'

test.each([
  ['price_minor', ['1250'], '12.50'],
  ['is_active', ['true'], 'да'],
  ['categories', ['Балони', 'Чаши'], 'Балони, Чаши'],
  ['max_uses', [], '—'],
  ['status', ['shipped'], 'изпратена'],
  ['name', ['Балон'], 'Балон'],
])('%s %j reads %s', (field, values, text) => {
  expect(sideText(field, values)).toBe(text)
})

test('gives columns and kinds Bulgarian labels', () => {
  expect(fieldText('price_minor')).toBe('цена')
  expect(fieldText('unheard_of')).toBe('unheard_of')
  expect(KIND_LABELS.PROMO_CODE).toBe('Промо код')
})
