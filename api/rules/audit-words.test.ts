import { expect, test } from '@jest/globals'
import { auditFieldText, auditSideText } from './audit-words.ts'

test.each([
  ['price_minor', ['1250'], '12.50\u00A0€'],
  ['amount_minor', ['-500'], '−5.00\u00A0€'],
  ['is_active', ['true'], 'да'],
  ['categories', ['Балони', 'Чаши'], 'Балони, Чаши'],
  ['max_uses', [], '—'],
  ['status', ['shipped'], 'изпратена'],
  ['kind', ['other'], 'друго'],
  ['carrier', ['other'], 'друг куриер'],
  ['starts_on', ['2026-12-05'], '05.12.2026'],
  ['settled_at', ['2026-12-05T22:30:00.000Z'], '06.12.2026 00:30'],
  ['name', ['Балон'], 'Балон'],
])('%s %j reads %s', (field, values, text) => {
  expect(auditSideText(field, values, 'EUR')).toBe(text)
})

test('columns have Bulgarian labels', () => {
  expect(auditFieldText('buffer_after')).toBe('дни за подготовка след')
  expect(auditFieldText('unheard_of')).toBe('unheard_of')
})
