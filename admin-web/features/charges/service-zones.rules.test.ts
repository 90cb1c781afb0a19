import { expect, test } from '@jest/globals'
import { offeredServices, zoneOf } from './service-zones.rules.ts'

const euro = (amount: string) => ({ amount, currency: 'EUR' as const })
const CENTRE = {
  name: 'Център',
  places: 'Лозенец, 1000; Стара Загора',
  delivery: euro('20.00'),
  setUp: null,
  dismantling: euro('15.00'),
}
const FAR = { ...CENTRE, name: 'Околност', places: '' }
const BANSKO = { ...CENTRE, name: 'Планина', places: 'Банско,' }

test('a zone offers the services that it prices; without a zone the price is typed', () => {
  expect(offeredServices(CENTRE)).toEqual([
    { service: 'Доставка', name: 'Доставка, Център', price: euro('20.00') },
    { service: 'Демонтаж', name: 'Демонтаж, Център', price: euro('15.00') },
  ])
  expect(offeredServices(null).map(({ name, price }) => [name, price])).toContainEqual(['Транспорт', null])
})

test.each([
  ['гр. София 1000, ул. Шипка 6', 'Център'],
  ['СТАРА ЗАГОРА, ул. Роза 1', 'Център'],
  ['с. Баня до Банско', 'Планина'],
  ['София 10001', undefined],
  ['ул. Банскова 4', undefined],
  ['', undefined],
])('„%s“ is in the zone %p', (address, zone) => {
  expect(zoneOf([FAR, CENTRE, BANSKO], address)?.name).toBe(zone)
})
