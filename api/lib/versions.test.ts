import { describe, expect, test } from '@jest/globals'
import { NotFoundError } from './errors.ts'
import { asRead, notWritten, requireVersion } from './versions.ts'

const notFound = () => new NotFoundError('Няма')
const refused = (expectedVersion?: number | null) => () => requireVersion({ expectedVersion }, { version: 3 })

describe('requireVersion()', () => {
  test.each([[undefined], [null], [3]])('lets a write under %s through', (version) => {
    expect(refused(version)).not.toThrow()
  })

  test.each([[2], [4], [0]])('refuses a write under %i and tells the present version', (version) => {
    expect(refused(version)).toThrow(expect.objectContaining({ code: 'STALE_VERSION', currentVersion: 3 }))
  })
})

test('the condition of a write names a version only when one was read', () => {
  expect([asRead({}), asRead({ expectedVersion: null }), asRead({ expectedVersion: 7 })]).toEqual([
    {},
    {},
    { version: 7 },
  ])
})

test('a write without effect means a missing row or another version', () => {
  expect(notWritten(null, notFound)).toMatchObject({ code: 'NOT_FOUND', message: 'Няма' })
  expect(notWritten({ version: 5 }, notFound)).toMatchObject({ code: 'STALE_VERSION', currentVersion: 5 })
})
