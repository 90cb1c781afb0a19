import { describe, expect, test } from '@jest/globals'
import { accountKey } from './throttles.rules.ts'

describe('accountKey()', () => {
  test('ignores case, differs by kind, and does not contain the name', () => {
    expect(accountKey('customer', 'A@B.bg')).toBe(accountKey('customer', 'a@b.bg'))
    expect(accountKey('admin', 'a@b.bg')).not.toBe(accountKey('customer', 'a@b.bg'))
    expect(accountKey('customer', 'a@b.bg')).not.toContain('a@b')
  })
})
