import { describe, expect, test } from '@jest/globals'
import type { CourierPlaceFacts } from '../couriers/courier-place.ts'
import { limitsOf, nightOf, placeAddress, placeChanges, placeColumns, type KnownPlace } from './courier-places.rules.ts'

const facts = (code: string, part: Partial<CourierPlaceFacts> = {}): CourierPlaceFacts => ({
  courier: 'ECONT',
  code,
  kind: 'OFFICE',
  name: `Офис ${code}`,
  town: 'София',
  region: 'София-град',
  postalCode: '1000',
  address: 'бул. Витоша 1',
  position: { latitude: 42.69, longitude: 23.32 },
  hours: 'денонощно',
  takesIn: true,
  givesOut: true,
  maxSidesMm: null,
  maxWeightGrams: null,
  ...part,
})

const known = (id: number, code: string, isClosed = false): KnownPlace => ({
  id,
  isClosed,
  ...placeColumns(facts(code)),
})

const codes = ({ writes }: { writes: readonly { code: string }[] }) => writes.map(({ code }) => code)

/** Ten open places with the ids and codes from 1 to 10. */
const TEN = Array.from({ length: 10 }, (_, at) => known(at + 1, String(at + 1)))
const listOf = (count: number) => TEN.slice(0, count).map(({ code }) => facts(code))

describe('a list of places', () => {
  test('as it is stored changes nothing', () => {
    expect(placeChanges(TEN, listOf(10))).toEqual({ writes: [], closedIds: [], isShort: false })
  })

  test('adds new places, writes changed ones, and opens closed ones again', () => {
    const list = [...listOf(10), facts('11'), facts('12')]
    const changed = list.map((place) => (place.code === '3' ? { ...place, hours: 'пон.–пет. 09:00–17:00' } : place))
    expect(codes(placeChanges([...TEN, known(12, '12', true)], changed))).toEqual(['3', '11', '12'])
  })

  test('into an empty table adds all', () => {
    expect(codes(placeChanges([], listOf(2)))).toEqual(['1', '2'])
  })

  test.each([
    { count: 9, closedIds: [10], isShort: false },
    { count: 8, closedIds: [9, 10], isShort: false },
    { count: 7, closedIds: [], isShort: true },
    { count: 0, closedIds: [], isShort: true },
  ])('with $count of ten open places closes $closedIds', ({ count, closedIds, isShort }) => {
    expect(placeChanges(TEN, listOf(count))).toEqual({ writes: [], closedIds, isShort })
  })

  test('of other places only is short, however long it is', () => {
    const others = Array.from({ length: 20 }, (_, at) => facts(`x${at}`))
    expect(placeChanges(TEN, others)).toMatchObject({ closedIds: [], isShort: true })
  })

  test('leaves places closed that were closed before', () => {
    expect(placeChanges([...TEN, known(12, '12', true)], listOf(10))).toMatchObject({ closedIds: [] })
  })

  test('with one code twice has its last place', () => {
    expect(placeChanges([], [facts('1'), facts('1', { name: 'Офис Нов' })]).writes).toMatchObject([
      { name: 'Офис Нов' },
    ])
  })
})

test.each([
  // Winter, two hours ahead of UTC.
  ['2026-12-05T00:59:00Z', '2026-12-04'],
  ['2026-12-05T01:00:00Z', '2026-12-05'],
  // Summer, three hours.
  ['2026-07-05T00:00:00Z', '2026-07-05'],
  ['2026-07-04T23:59:00Z', '2026-07-04'],
  // The clock jumps from 03:00 to 04:00 in March, and from 04:00 to 03:00 in October.
  ['2026-03-29T00:59:00Z', '2026-03-28'],
  ['2026-03-29T01:00:00Z', '2026-03-29'],
  ['2026-10-24T23:59:00Z', '2026-10-24'],
  ['2026-10-25T00:00:00Z', '2026-10-25'],
])('at %s the night of %s is due', (now, night) => {
  expect(nightOf(new Date(now))).toBe(night)
})

test('the address of an order names courier, place and town', () => {
  const office = placeColumns(facts('1127', { name: 'София Младост 1', address: 'бул. Александър Малинов 31' }))
  expect(placeAddress(office)).toBe('Еконт, офис „София Младост 1“, 1000 София, бул. Александър Малинов 31')
  const locker = placeColumns(facts('4', { courier: 'BOX_NOW', kind: 'LOCKER', name: 'Графа', postalCode: '' }))
  expect(placeAddress(locker)).toBe('BOX NOW, автомат „Графа“, София, бул. Витоша 1')
})

test('limits are those of the courier, or none', () => {
  const limits = { maxSidesMm: [600, 450, 360], maxWeightGrams: 20_000 } as const
  expect(limitsOf(placeColumns(facts('4', { kind: 'LOCKER', ...limits })))).toEqual({ kind: 'locker', ...limits })
  expect(limitsOf(placeColumns(facts('1')))).toEqual({ kind: 'office', maxSidesMm: null, maxWeightGrams: null })
})

test('words of a search are folded, each after a space', () => {
  const { townKey, searchText } = placeColumns(facts('1', { name: 'Младост', town: 'Велико Търново' }))
  expect(townKey).toBe('veliko tarnovo')
  expect(searchText).toBe(' veliko tarnovo mladost bal vitosha 1 1000 sofia grad ekont econt')
})
