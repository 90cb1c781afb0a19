import { expect, test } from '@jest/globals'
import { auditChanges } from './audit.rules.ts'

test.each([
  [{}, {}, []],
  [{ name: 'а' }, { name: 'б' }, [{ field: 'name', before: ['а'], after: ['б'] }]],
  [{ max_uses: null }, { max_uses: 5 }, [{ field: 'max_uses', before: [], after: ['5'] }]],
  [{ is_active: true }, { is_active: false }, [{ field: 'is_active', before: ['true'], after: ['false'] }]],
  [{ images: ['а', 'б'] }, {}, [{ field: 'images', before: ['а', 'б'], after: [] }]],
  [
    {},
    { size: '1', name: '' },
    [
      { field: 'name', before: [], after: [] },
      { field: 'size', before: [], after: ['1'] },
    ],
  ],
])('%j → %j', (before, after, changes) => {
  expect(auditChanges(before, after)).toEqual(changes)
})
