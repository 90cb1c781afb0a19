import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { openCourierSimulator } from '../../simulators/courier-simulator.ts'
import type { SimulatedService } from '../../simulators/simulated-service.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { connectCouriers } from '../couriers/connect-couriers.ts'
import { controlOf } from '../couriers/testkit/simulator-control.ts'
import { readDuePlaces } from './courier-places.service.ts'

const shop = useTestShop()

let simulator: SimulatedService
let night = 0

beforeAll(async () => {
  simulator = await openCourierSimulator()
})

afterAll(() => simulator.close())

afterEach(async () => {
  const control = controlOf(simulator.url)
  await Promise.all([control.faults(), control.closePlaces(), control.shortLists(null)])
})

const control = () => controlOf(simulator.url)

/** The shop at noon of the given day of December, with all couriers simulated. */
function at(day: number) {
  const sender = { name: 'Шаренка', phone: '029000000', email: 'shop@example.com' }
  const couriers = connectCouriers({
    wanted: 'simulated',
    keys: {},
    simulatorUrl: simulator.url,
    sender,
  })
  const clock = () => new Date(`2026-12-${String(day).padStart(2, '0')}T10:00:00Z`)
  return { ...shop.app, couriers, clock }
}

const read = () => readDuePlaces(at((night += 1)))

const places = () => shop.app.db.courierPlace.findMany({ orderBy: [{ courier: 'asc' }, { code: 'asc' }] })

const closed = async () => (await places()).filter(({ closedAt }) => closedAt !== null).map(({ code }) => code)

test('a shop without couriers reads none', async () => {
  await readDuePlaces(shop.app)
  expect(await shop.app.db.courierPlaceList.count()).toBe(0)
})

describe('places of couriers', () => {
  test('are read as each courier writes them', async () => {
    await read()
    const all = await places()
    expect(new Set(all.map(({ courier }) => courier))).toEqual(new Set(['econt', 'speedy', 'box_now']))
    expect(all.find(({ courier, code }) => courier === 'econt' && code === '1127')).toMatchObject({
      kind: 'office',
      name: 'София Младост 1',
      town: 'София',
      region: 'София-град',
      postalCode: '1000',
      address: 'бул. Александър Малинов 31',
      hours: 'пон.–пет. 09:00–18:30, съб. 09:00–13:00',
      maxWeightGrams: null,
    })
    expect(all.find(({ courier, code }) => courier === 'speedy' && code === '1204')).toMatchObject({
      kind: 'locker',
      name: 'София - Парадайз (Автомат)',
      town: 'София',
      region: 'София-Град',
      hours: 'денонощно',
      maxLengthMm: 350,
      maxWeightGrams: 20_000,
    })
    expect(all.find(({ courier, code }) => courier === 'box_now' && code === '701')).toMatchObject({
      kind: 'locker',
      town: 'София',
      hours: 'денонощно',
      maxWeightGrams: 20_000,
    })
  })

  test('of one name in two towns differ by region', async () => {
    await read()
    const byala = (await places()).filter(({ courier, town }) => courier === 'speedy' && town === 'Бяла')
    expect(byala.map(({ region }) => region).toSorted()).toEqual(['Варна', 'Русе'])
  })

  test('are read once a night, whichever process is first', async () => {
    await read()
    const before = await places()
    await control().closePlaces('econt:1127')
    await Promise.all([readDuePlaces(at(night)), readDuePlaces(at(night))])
    expect(await places()).toEqual(before)
  })

  test('that the list lacks are closed, and open again when they are back', async () => {
    await read()
    await control().closePlaces('econt:1127', 'box-now:701')
    await read()
    expect(await closed()).toEqual(['1127', '701'])
    await control().closePlaces()
    await read()
    expect(await closed()).toEqual([])
  })

  test.each([0, 3])('are not closed by a list with %i of them', async (count) => {
    await read()
    await control().shortLists(count)
    await read()
    expect(await closed()).toEqual([])
  })

  test('stay when the courier does not answer, and are read in the next hour', async () => {
    await read()
    const before = (await places()).length
    await control().faults({ kind: '504-before', path: 'getOffices', times: 1 })
    await control().closePlaces('econt:1127')
    await read()
    expect(await closed()).toEqual([])
    expect(await places()).toHaveLength(before)
    await readDuePlaces(at(night))
    expect(await closed()).toEqual(['1127'])
  })
})
