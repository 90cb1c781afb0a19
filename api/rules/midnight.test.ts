import { describe, expect, test } from '@jest/globals'
import { midnightInSofia } from './midnight.ts'

describe('the midnight that a day in Sofia begins with', () => {
  test.each([
    ['2026-01-15', '2026-01-14T22:00:00.000Z'],
    ['2026-07-15', '2026-07-14T21:00:00.000Z'],
    ['2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['2026-03-30', '2026-03-29T21:00:00.000Z'],
    ['2026-10-25', '2026-10-24T21:00:00.000Z'],
    ['2026-10-26', '2026-10-25T22:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(midnightInSofia(day).toISOString()).toBe(instant)
  })

  test('is a new Date for each caller, so that no caller can change it for others', () => {
    midnightInSofia('2026-01-15').setUTCFullYear(1999)
    expect(midnightInSofia('2026-01-15').toISOString()).toBe('2026-01-14T22:00:00.000Z')
  })
})
