import { describe, expect, test } from '@jest/globals'
import { normalisedCode, typedCodeOf, promoCodeStatus, type PromoCodeTerms } from './promo-codes.rules.ts'

const now = new Date('2026-11-20T12:00:30.500Z')
const terms: PromoCodeTerms = {
  isActive: true,
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validUntil: new Date('2026-11-30T23:59:00Z'),
  maxUses: null,
  usedCount: 0,
}

describe('promoCodeStatus()', () => {
  test.each<[string, Partial<PromoCodeTerms>, string]>([
    ['within its time', {}, 'active'],
    ['switched off', { isActive: false }, 'inactive'],
    [
      'switched off, expired and exhausted',
      { isActive: false, validUntil: new Date('2026-11-02T00:00:00Z'), maxUses: 1, usedCount: 1 },
      'inactive',
    ],
    ['before its time', { validFrom: new Date('2026-11-20T12:00:31Z') }, 'upcoming'],
    ['at its first moment', { validFrom: now }, 'active'],
    ['after its time', { validUntil: new Date('2026-11-20T12:00:30.499Z') }, 'expired'],
    ['at its last moment', { validUntil: now }, 'active'],
    ['in the minute of an end on the minute', { validUntil: new Date('2026-11-20T12:00:00Z') }, 'active'],
    ['after the minute of an end on the minute', { validUntil: new Date('2026-11-20T11:59:00Z') }, 'expired'],
    ['expired and exhausted', { validUntil: new Date('2026-11-02T00:00:00Z'), maxUses: 1, usedCount: 1 }, 'expired'],
    ['with one use left', { maxUses: 3, usedCount: 2 }, 'active'],
    ['with none left', { maxUses: 3, usedCount: 3 }, 'exhausted'],
  ])('a code %s is %#', (_case, change, status) => {
    expect(promoCodeStatus({ ...terms, ...change }, now)).toBe(status)
  })
})

describe('normalisedCode()', () => {
  test.each([
    [' sale10 ', 'SALE10'],
    ['Sale10', 'SALE10'],
    ['лято', 'ЛЯТО'],
    ['\u0438\u0306', 'Й'],
  ])('%j is %s', (typed, code) => {
    expect(normalisedCode(typed)).toBe(code)
  })

  test.each(['\u0405ALE10', 'SALE\u200b10', 'straße', 'sale\u0131'])('%j does not become another code', (typed) => {
    expect(['SALE10', 'STRASSE', 'SALEI']).not.toContain(normalisedCode(typed))
  })
})

describe('typedCodeOf()', () => {
  test.each([
    ['sale 10', 'SALE10'],
    [' SALE\u200b10\u200e ', 'SALE10'],
    ['лято\u00a010', 'ЛЯТО10'],
  ])('%j is %s', (typed, code) => {
    expect(typedCodeOf(typed)).toBe(code)
  })
})
