import { expect, test } from '@jest/globals'
import { countText, distanceText, kindText, whereText } from './places.rules.ts'

const place = {
  courier: 'ECONT',
  kind: 'OFFICE',
  town: 'Бяла',
  region: 'Варна',
  address: 'ул. Перла 7',
  latitude: 42.8744,
  longitude: 27.8886,
} as const

test('the distance is in kilometres, and unknown without a position', () => {
  expect(distanceText(place, { latitude: 43.2047, longitude: 27.9105 })).toBe('36,8 км')
  expect(distanceText(place, { latitude: 42.8744, longitude: 27.8886 })).toBe('0,0 км')
  expect(distanceText(place, null)).toBeNull()
  expect(distanceText({ ...place, latitude: null }, { latitude: 43, longitude: 27 })).toBeNull()
})

test('courier and kind, town with its region', () => {
  expect(kindText(place)).toBe('Еконт · офис')
  expect(kindText({ ...place, courier: 'BOX_NOW', kind: 'LOCKER' })).toBe('BOX NOW · автомат')
  expect(whereText(place)).toBe('Бяла (обл. Варна), ул. Перла 7')
  expect(whereText({ ...place, town: 'София', region: 'София-град' })).toBe('София, ул. Перла 7')
  expect(whereText({ ...place, region: '' })).toBe('Бяла, ул. Перла 7')
})

test.each([
  [1, 'Намерено е 1 място'],
  [8, 'Намерени са 8 места'],
])('%i: %s', (count, text) => {
  expect(countText(count)).toBe(text)
})
