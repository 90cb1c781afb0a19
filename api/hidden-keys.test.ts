// Keys of couriers and of providers of cards that the panel writes are in no line of the log and in no answer, whatever fails.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import {
  openKeyedServices,
  owner,
  PASSWORD as OWN_PASSWORD,
  type KeyedServices,
} from './back-office/service-keys/testkit/keyed-services.ts'
import { readDuePlaces } from './delivery/courier-places/courier-places.service.ts'
import { controlOf, simulatorUrl } from './delivery/couriers/testkit/simulator-control.ts'
import { orderedByCard } from './sales/card-payments/testkit/pay-by-card.ts'
import { sweepCardPayments } from './sales/card-payments/sweep-card-payments.service.ts'
import { readPayouts } from './sales/parcels/parcel-money.service.ts'
import { trackParcels } from './sales/parcels/parcel-tracking.service.ts'
import { soldToAddress } from './sales/parcels/testkit/parcel-orders.ts'
import { FAULTS } from './simulators/simulated-service.ts'
import { globalId } from './testkit/mutation.ts'
import { useTestShop } from './testkit/shop.ts'

const PASSWORD = 'kurier-parola-7'
const KEYS = [PASSWORD, 'sk_test_conformance', 'whsec_conformance']
const VALUES = {
  ECONT_KEY: `shop:${PASSWORD}:1`,
  SPEEDY_KEY: `shop:${PASSWORD}:1`,
  BOX_NOW_KEY: `shop:${PASSWORD}:1`,
  STRIPE_SECRET_KEY: 'sk_test_conformance',
  STRIPE_WEBHOOK_SECRETS: 'whsec_conformance',
}

const shop = useTestShop({ COURIERS: 'simulated' })
let services: KeyedServices
/** All that the shop logged and answered. */
const written: string[] = []

beforeAll(async () => {
  const { app } = shop
  const couriersUrl = simulatorUrl(app)
  services = await openKeyedServices()
  app.log = pino({ level: 'trace' }, { write: (line: string) => void written.push(line) })
  await services.connect(app, couriersUrl)
  for (const [name, value] of Object.entries(VALUES)) await write(name, value)
  await write('STRIPE_SECRET_KEY', `pk_${PASSWORD}`)
})
afterAll(() => services.close())

const SET_KEY = `mutation ($input: SetServiceKeyInput!) { setServiceKey(input: $input) {
  __typename ... on SetServiceKeySuccess { outsideServices { name state keys { name state stored { at by } } } }
  ... on UserError { code message } ... on InvalidInputError { fields { path message } } } }`

/** As the owner does in the panel. */
async function write(name: string, value: string): Promise<void> {
  const input = { name, value, password: OWN_PASSWORD }
  written.push(JSON.stringify(await shop.graphql(SET_KEY, { input }, await owner(shop))))
}

const CREATE_PARCEL = `mutation ($input: CreateParcelInput!) { createParcel(input: $input) { __typename ... on UserError { code message } } }`

/** A job logs its error, as housekeeping does. */
const job = (work: Promise<unknown>) =>
  work.catch((error: unknown) => shop.app.log.error({ err: error }, 'a job failed'))

async function label(): Promise<void> {
  const input = { orderId: globalId('Order', await soldToAddress(shop)), carrier: 'SPEEDY' }
  written.push(JSON.stringify(await shop.graphql(CREATE_PARCEL, { input }, await shop.admin())))
}

async function openPage(): Promise<void> {
  const { pageToken } = await orderedByCard(shop)
  const { body, headers } = await shop.rest({ method: 'POST', url: `/pay/${pageToken}` })
  written.push(JSON.stringify({ body, headers }))
}

test('when the owner writes them', () => {
  const { couriers, cards } = shop.app
  expect(couriers.map(({ account }) => account.password)).toEqual([PASSWORD, PASSWORD, PASSWORD])
  expect(cards.offered?.provider).toBe('stripe')
  for (const key of KEYS) expect(written.join('\n')).not.toContain(key)
})

test.each(FAULTS)('when calls have the fault %s', async (kind) => {
  const fault = { kind, path: '/', times: 3, ms: 1 }
  const couriers = controlOf(simulatorUrl(shop.app))
  await couriers.faults(fault)
  await controlOf(services.cards.url).faults(fault)
  await Promise.all([label(), openPage()])
  await couriers.faults(fault)
  await shop.app.db.courierPlaceList.deleteMany()
  await job(readDuePlaces(shop.app))
  await couriers.faults(fault)
  await job(trackParcels(shop.app))
  await couriers.faults(fault)
  await job(readPayouts(shop.app))
  await job(sweepCardPayments(shop.app))
  await couriers.faults()
  const text = written.join('\n')
  expect(text).not.toBe('')
  for (const key of KEYS) expect(text).not.toContain(key)
})

test('when a provider or a courier refuses them', async () => {
  await controlOf(services.cards.url).faults()
  await services.cards.control('keys', { keys: { secretKey: 'sk_test_other' } })
  await openPage()
  const text = written.join('\n')
  expect(text).toContain('В момента плащането с карта не е възможно.')
  for (const key of KEYS) expect(text).not.toContain(key)
})
