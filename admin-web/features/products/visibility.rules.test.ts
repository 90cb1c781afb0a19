import { describe, expect, test } from '@jest/globals'
import { visibilityBadge, visibilityForm, visibilityInput, visibilityProblems } from './visibility.rules.ts'

describe('whether shoppers see a product', () => {
  test.each([
    [{ visibility: 'SHOWN', visibleFrom: null }, { isDraft: false, visibleFrom: null }, null],
    // Its day has passed.
    [{ visibility: 'SHOWN', visibleFrom: '2026-01-01' }, { isDraft: false, visibleFrom: null }, null],
    [{ visibility: 'DRAFT', visibleFrom: '2026-01-01' }, { isDraft: true, visibleFrom: null }, 'Чернова'],
    [
      { visibility: 'SCHEDULED', visibleFrom: '2030-06-15' },
      { isDraft: false, visibleFrom: '2030-06-15' },
      'От 15.06.2030',
    ],
  ] as const)('%j is sent as %j and marked %s', (stored, sent, badge) => {
    expect(visibilityInput(visibilityForm(stored))).toEqual(sent)
    expect(visibilityBadge(stored)).toBe(badge)
  })

  test('only a scheduled product needs a day', () => {
    expect(visibilityProblems({ visibility: 'SCHEDULED', visibleFrom: '' })).toEqual({ visibleFrom: 'Изберете ден' })
    expect(visibilityProblems({ visibility: 'SCHEDULED', visibleFrom: '2030-06-15' })).toEqual({})
    expect(visibilityProblems({ visibility: 'DRAFT', visibleFrom: '' })).toEqual({})
  })
})
