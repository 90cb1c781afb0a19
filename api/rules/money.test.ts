import { describe, expect, test } from '@jest/globals'
import { assert, integer, property } from 'fast-check'
import { converted, decimalOf, percentOf, minorUnitsOf } from './money.ts'

describe('percentOf()', () => {
  test.each([
    [2010, 5, 101],
    [30, 15, 5],
    [115, 50, 58],
    [999, 33, 330],
    [1000, 100, 1000],
    [0, 50, 0],
  ])('%i minor units at %i %% are %i', (minorUnits, percentage, discount) => {
    expect(percentOf(minorUnits, percentage)).toBe(discount)
  })

  test('is never further than half a minor unit from the exact share, and rounds the half up', () => {
    assert(
      property(integer({ min: 0, max: 10_000_000_000 }), integer({ min: 0, max: 100 }), (minorUnits, percentage) => {
        const distance = BigInt(percentOf(minorUnits, percentage)) * 100n - BigInt(minorUnits) * BigInt(percentage)
        expect(distance > -50n && distance <= 50n).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

const euroCents = (minorUnits: number) => converted({ minorUnits, currency: 'BGN' }, 'EUR').minorUnits

describe('converted()', () => {
  test.each([
    [0, 0],
    [196, 100],
    [1250, 639],
    [195_583, 100_000],
    [-1250, -639],
  ])('%i minor units are %i cents', (minorUnits, cents) => {
    expect(euroCents(minorUnits)).toBe(cents)
  })

  test.each([
    [100, 196],
    [-1000, -1956],
  ])('%i cents are %i minor units', (cents, minorUnits) => {
    expect(converted({ minorUnits: cents, currency: 'EUR' }, 'BGN')).toEqual({ minorUnits, currency: 'BGN' })
  })

  test('leaves an amount in its own currency', () => {
    expect(converted({ minorUnits: 7, currency: 'EUR' }, 'EUR')).toEqual({ minorUnits: 7, currency: 'EUR' })
  })

  test('is the nearest cent at the fixed rate', () => {
    assert(
      property(integer({ min: 0, max: 99_999_999_99 }), (minorUnits) => {
        const distance = BigInt(euroCents(minorUnits)) * 195_583n - BigInt(minorUnits) * 100_000n
        expect(distance * 2n > -195_583n && distance * 2n <= 195_583n).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('decimalOf() and minorUnitsOf()', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [1250, '12.50'],
    [-7, '-0.07'],
  ])('%i is written %s', (minorUnits, text) => {
    expect(decimalOf(minorUnits)).toBe(text)
  })

  test.each([
    ['0', 0],
    ['12', 1200],
    ['12.5', 1250],
    ['12.05', 1205],
  ])('%s is read as %i', (text, minorUnits) => {
    expect(minorUnitsOf(text)).toBe(minorUnits)
  })

  test.each(['-0.01', '12.345', '1e3', '12,50', 'Infinity', '', ' 5', '0x10', '5.', '.5', '0012.50', '00'])(
    '%j is no amount',
    (text) => {
      expect(minorUnitsOf(text)).toBeNull()
    },
  )

  test('are each other’s inverse', () => {
    assert(
      property(
        integer({ min: 0, max: 999_999_999_999 }),
        (minorUnits) => minorUnitsOf(decimalOf(minorUnits)) === minorUnits,
      ),
    )
  })
})
