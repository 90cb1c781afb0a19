import { beforeEach, expect, test } from '@jest/globals'
import { mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

beforeEach(async () => {
  await shop.app.db.serviceZone.deleteMany()
})

const CENTRE = { name: 'Център', places: 'София, 1000', delivery: '20.00', setUp: '35.00' }
const FAR = { name: 'Околност', dismantling: '15.00' }

const ZONES = `{ delivery { zonesVersion }
  serviceZones { name places delivery { amount } setUp { amount } dismantling { amount } } }`

async function read() {
  const { data } = await shop.graphql(ZONES, {}, await shop.admin('packer'))
  return Object(data)
}

test('zones are written as a whole in their order, and a price that is left out is not offered', async () => {
  expect(await mutate('setServiceZones', { zones: [FAR, CENTRE] })).toMatchObject({
    __typename: 'SetServiceZonesSuccess',
  })
  expect((await read()).serviceZones).toEqual([
    { name: 'Околност', places: '', delivery: null, setUp: null, dismantling: { amount: '15.00' } },
    {
      name: 'Център',
      places: 'София, 1000',
      delivery: { amount: '20.00' },
      setUp: { amount: '35.00' },
      dismantling: null,
    },
  ])
  await mutate('setServiceZones', { zones: [] })
  expect((await read()).serviceZones).toEqual([])
})

test.each([
  ['without a name', [{ ...CENTRE, name: ' ' }], ['zones', '0', 'name']],
  ['without a price', [{ name: 'Център' }], ['zones', '0', 'delivery']],
  ['with a negative price', [FAR, { ...CENTRE, setUp: '-1' }], ['zones', '1', 'setUp']],
  ['with the price 0', [{ ...CENTRE, delivery: '0' }], ['zones', '0', 'delivery']],
  ['of the same name', [CENTRE, { ...FAR, name: 'център' }], ['zones']],
])('a zone %s is refused', async (_how, zones, path) => {
  expect(await mutate('setServiceZones', { zones })).toMatchObject({ fields: [{ path }] })
})

test('of two changes of one version the second is refused', async () => {
  const expectedVersion = (await read()).delivery.zonesVersion
  expect(await mutate('setServiceZones', { zones: [CENTRE], expectedVersion })).toMatchObject({
    __typename: 'SetServiceZonesSuccess',
  })
  expect(await mutate('setServiceZones', { zones: [FAR], expectedVersion })).toMatchObject({
    __typename: 'StaleVersionError',
  })
  expect((await read()).serviceZones).toMatchObject([{ name: 'Център' }])
})

test('a change is in the history of the delivery', async () => {
  await mutate('setServiceZones', { zones: [CENTRE] })
  const entry = await shop.app.db.auditEntry.findFirstOrThrow({ where: { kind: 'delivery' }, orderBy: { id: 'desc' } })
  expect(entry.after).toMatchObject({ zones: ['Център (София, 1000): доставка 20.00, монтаж 35.00'] })
})
