import { describe, expect, test } from '@jest/globals'
import { accountKey, networkOf } from './throttles.rules.ts'

describe('networkOf()', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('accountKey()', () => {
  test('ignores case, differs by kind, and does not contain the name', () => {
    expect(accountKey('customer', 'A@B.bg')).toBe(accountKey('customer', 'a@b.bg'))
    expect(accountKey('admin', 'a@b.bg')).not.toBe(accountKey('customer', 'a@b.bg'))
    expect(accountKey('customer', 'a@b.bg')).not.toContain('a@b')
  })
})
