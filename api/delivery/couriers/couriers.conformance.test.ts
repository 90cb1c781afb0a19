import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { COURIERS, type CourierName } from '#rules/couriers.ts'
import { openCourierSimulator } from '../../simulators/courier-simulator.ts'
import type { SimulatedService } from '../../simulators/simulated-service.ts'
import type { CourierAccount } from './courier-account.ts'
import type { CourierParcels, ParcelRequest } from './courier-driver.ts'
import { CourierRefusal, CourierUnknown } from './courier-http.ts'
import { courierAddress, parcelsOf } from './couriers.ts'
import { controlOf } from './testkit/simulator-control.ts'

// With TEST_ECONT_KEY="user:password" and so on the first half runs against the real interface.
const keyOf = (name: CourierName): [string, string] | null => {
  const [user, password] = process.env[`TEST_${name}_KEY`]?.split(':') ?? []
  return user !== undefined && password !== undefined ? [user, password] : null
}

const PLACES: Record<CourierName, string> = { ECONT: '1127', SPEEDY: '77', BOX_NOW: '4' }
const CREATE: Record<CourierName, string> = {
  ECONT: 'createLabel',
  SPEEDY: '/shipment',
  BOX_NOW: 'delivery-requests',
}
const UNKNOWN_CODE: Record<CourierName, string> = { ECONT: 'teleport', SPEEDY: '4242', BOX_NOW: 'teleported' }

let simulator: SimulatedService
let last = 0

beforeAll(async () => {
  simulator = await openCourierSimulator()
  await controlOf(simulator.url).moves(false)
})

afterAll(() => simulator.close())

afterEach(async () => {
  await controlOf(simulator.url).faults()
  await controlOf(simulator.url).closePlaces()
})

const control = () => controlOf(simulator.url)

const at = (minute: number) => new Date(Date.now() - 3_600_000 + minute * 60_000).toISOString()

const reference = () => `${Date.now().toString(36)}-${(last += 1)}`

function requestOf(name: CourierName, more: Partial<ParcelRequest> = {}): ParcelRequest {
  return {
    to: { kind: 'PLACE', code: PLACES[name] },
    weightGrams: 1200,
    codMinor: 4560,
    currency: 'EUR',
    handOverOn: dayInSofia(new Date()),
    receiver: { name: 'Ана Иванова', phone: '0888123456', email: 'ana@example.com' },
    contents: 'Балони „Звезда“ × 2',
    ...more,
  }
}

/** Of the real interface where a key is given. */
function accountOf(name: CourierName): CourierAccount {
  const key = keyOf(name)
  const [user, password] = key ?? ['shop', 'secret']
  return {
    address: courierAddress(name, key === null ? simulator.url : null),
    user,
    password,
    sender: { name: 'Шаренка', phone: '029000000', email: 'shop@example.com', place: '1' },
  }
}

describe.each(COURIERS)('the parcels of %s', (name) => {
  let courier: CourierParcels

  beforeAll(() => {
    courier = parcelsOf(name, accountOf(name))
  })

  test('have a price before they exist, by which nothing is created', async () => {
    const { to, weightGrams, handOverOn } = requestOf(name)
    const asking = courier.quote({ to, weightGrams, handOverOn })
    if (name === 'BOX_NOW') await expect(asking).rejects.toBeInstanceOf(CourierRefusal)
    else
      expect(await asking).toEqual({ priceMinor: expect.any(Number), currency: expect.stringMatching(/^(EUR|BGN)$/) })
  })

  test('are found by our reference, and have a label on both papers', async () => {
    const own = reference()
    expect(await courier.findByReference(own)).toBeNull()
    const parcel = await courier.create(requestOf(name), own)
    expect(await courier.findByReference(own)).toMatchObject({ number: parcel.number, isCancelled: false })
    for (const paper of ['A4', 'A6'] as const)
      expect(Buffer.from(await courier.label(parcel.number, paper)).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('are found as cancelled after cancelling; the next parcel is valid', async () => {
    const own = reference()
    const first = await courier.create(requestOf(name), own)
    await courier.cancel(first.number)
    expect(await courier.findByReference(own)).toMatchObject({ number: first.number, isCancelled: true })
    const second = await courier.create(requestOf(name), `${own}-2`)
    expect(second.number).not.toBe(first.number)
    expect(await courier.findByReference(`${own}-2`)).toMatchObject({ number: second.number, isCancelled: false })
  })

  test('are refused in words of the courier', async () => {
    const receiver = { name: 'Ана', phone: '', email: '' }
    const to = name === 'BOX_NOW' ? { kind: 'PLACE' as const, code: '' } : requestOf(name).to
    await expect(courier.create(requestOf(name, { receiver, to }), reference())).rejects.toBeInstanceOf(CourierRefusal)
  })
})

const simulated = COURIERS.filter((name) => keyOf(name) === null)

// Faults are made by the simulator.
describe.each(simulated)('faults around the parcels of %s', (name) => {
  let courier: CourierParcels

  beforeAll(() => {
    courier = parcelsOf(name, accountOf(name))
  })

  test.each([
    ['500-after', 1],
    ['lose-answer', 1],
    ['lose', 0],
    ['504-before', 0],
  ] as const)('after %s the outcome is unknown; the search finds %i', async (kind, count) => {
    const own = reference()
    await control().faults({ kind, path: CREATE[name], times: 1 })
    await expect(courier.create(requestOf(name), own)).rejects.toBeInstanceOf(CourierUnknown)
    expect((await courier.findByReference(own)) !== null).toBe(count === 1)
  })

  test('that come late are found after their time', async () => {
    const own = reference()
    await control().faults({ kind: 'late', path: CREATE[name], times: 1 })
    await expect(courier.create(requestOf(name), own)).rejects.toBeInstanceOf(CourierUnknown)
    expect(await courier.findByReference(own)).toBeNull()
    await control().release()
    expect(await courier.findByReference(own)).not.toBeNull()
  })

  test('have the price of the courier, more for more weight and for an address', async () => {
    if (name === 'BOX_NOW') return expect(simulated).toContain(name)
    const { to, handOverOn } = requestOf(name)
    const priceOf = async (weightGrams: number, where = to) =>
      (await courier.quote({ to: where, weightGrams, handOverOn })).priceMinor
    const before = (await control().parcels()).length
    expect(await priceOf(1000)).toBe(465)
    expect(await priceOf(3001)).toBe(600)
    expect(await priceOf(1000, { kind: 'ADDRESS', town: 'Варна', address: 'ул. Шипка 1' })).toBe(695)
    expect(await control().parcels()).toHaveLength(before)
    await control().faults({ kind: '504-before', path: name === 'ECONT' ? 'createLabel' : 'calculate', times: 1 })
    await expect(priceOf(1000)).rejects.toBeInstanceOf(CourierUnknown)
  })

  test('to a closed place are refused', async () => {
    const folder = { ECONT: 'econt', SPEEDY: 'speedy', BOX_NOW: 'box-now' }[name]
    await control().closePlaces(`${folder}:${PLACES[name]}`)
    await expect(courier.create(requestOf(name), reference())).rejects.toBeInstanceOf(CourierRefusal)
  })

  test('are tracked in any order; unknown codes stay raw, and the last step is the delivery', async () => {
    const { number } = await courier.create(requestOf(name), reference())
    await control().event(number, { kind: 'accepted', at: at(1) })
    await control().event(number, { kind: 'transit', at: at(2), code: UNKNOWN_CODE[name] })
    await control().event(number, { kind: 'ready', at: at(3) })
    await control().event(number, { kind: 'delivered', at: at(4) })
    await control().faults({ kind: 'reorder', path: name === 'BOX_NOW' ? 'parcels' : '', times: 1 })
    const steps = (await courier.track([number])).toSorted((one, other) => one.at.getTime() - other.at.getTime())
    const states = steps.map(({ state }) => state)
    expect(states).toContain('ready_at_point')
    expect(steps.find(({ code }) => code === UNKNOWN_CODE[name])).toMatchObject({ number, state: null })
    expect(states.filter((state) => state === 'delivered')).toHaveLength(1)
  })

  test('that were refused come back', async () => {
    const { number } = await courier.create(requestOf(name), reference())
    await control().event(number, { kind: 'refused' })
    const states = (await courier.track([number])).map(({ state }) => state)
    expect(states.some((state) => state === 'refused' || state === 'returning')).toBe(true)
  })

  test('that have left are not cancelled', async () => {
    const { number } = await courier.create(requestOf(name), reference())
    await control().event(number, { kind: 'accepted' })
    await expect(courier.cancel(number)).rejects.toBeInstanceOf(CourierRefusal)
  })
})

describe.each(simulated.filter((name) => name !== 'BOX_NOW'))('the money of %s', (name) => {
  test('is paid out by document two days after the delivery, and the courier comes for parcels', async () => {
    const courier = parcelsOf(name, accountOf(name))
    const { number } = await courier.create(requestOf(name), reference())
    expect(await courier.requestPickup(addDays(dayInSofia(new Date()), 1), [number])).not.toBe('')
    const deliveredAt = new Date(Date.now() - 50 * 3_600_000)
    await control().event(number, { kind: 'delivered', at: deliveredAt.toISOString() })
    const today = dayInSofia(new Date())
    const payouts = await courier.payouts(addDays(today, -3), today)
    // Staff read its name.
    expect(payouts.map(({ document }) => document).join()).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    const line = payouts.flatMap(({ lines }) => lines).find((one) => one.number === number)
    expect(line).toEqual({ number, amountMinor: 4560, currency: 'EUR' })
  })
})

test('an address of the own network is never called', async () => {
  const account: CourierAccount = {
    address: { url: 'https://127.0.0.1:1/services', isSimulated: false },
    user: 'shop',
    password: 'secret',
    sender: { name: '', phone: '', email: '', place: '' },
  }
  await expect(parcelsOf('ECONT', account).cancel('1')).rejects.toThrow(
    'the address of the courier is not a public one',
  )
})
