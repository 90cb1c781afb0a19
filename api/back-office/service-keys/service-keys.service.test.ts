import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { keyRefusal, type ServiceKeyName } from '#rules/service-keys.ts'
import { CardRefusal } from '../../platform/cards/card-driver.ts'
import { openCourierSimulator } from '../../simulators/courier-simulator.ts'
import { testShop, type TestShop } from '../../testkit/shop.ts'
import { sealTexts } from '../sealed-texts/seal-texts.service.ts'
import { openKeyedServices, owner, PASSWORD, type KeyedServices } from './testkit/keyed-services.ts'

const [present, former] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]

let shop: TestShop
/** Another process of the shop. */
let second: TestShop
let services: KeyedServices

/** One more process of the shop. */
const another = (settings: Record<string, string>) =>
  testShop({ DATABASE_URL: shop.app.config.database.url ?? '', ...settings })

beforeAll(async () => {
  services = await openKeyedServices()
  shop = await testShop({ SEALING_KEYS: former })
  second = await another({ SEALING_KEYS: former })
  await services.connect(shop.app)
  await services.connect(second.app)
})
afterAll(async () => {
  await second.close()
  await shop.close()
  await services.close()
})
beforeEach(async () => {
  await shop.app.db.serviceKey.deleteMany()
  await Promise.all([shop.app.reconnectServices(), second.app.reconnectServices()])
})

const SERVICE = 'outsideServices { name state keys { name state stored { by } } }'
const FAILURES = '... on UserError { code message } ... on InvalidInputError { fields { path message } }'
const SET = `mutation ($input: SetServiceKeyInput!) { setServiceKey(input: $input) {
  __typename ... on SetServiceKeySuccess { ${SERVICE} } ${FAILURES} } }`
const CLEAR = `mutation ($input: ClearServiceKeyInput!) { clearServiceKey(input: $input) {
  __typename ... on ClearServiceKeySuccess { ${SERVICE} } ${FAILURES} } }`

async function set(name: ServiceKeyName, value: string, { at = shop, password = PASSWORD } = {}): Promise<unknown> {
  const { data, errors } = await at.graphql(SET, { input: { name, value, password } }, await owner(at))
  expect(errors).toBeUndefined()
  return data?.['setServiceKey']
}

async function clear(name: ServiceKeyName): Promise<unknown> {
  const { data, errors } = await shop.graphql(CLEAR, { input: { name, password: PASSWORD } }, await owner(shop))
  expect(errors).toBeUndefined()
  return data?.['clearServiceKey']
}

async function read(at: TestShop): Promise<unknown> {
  const { data, errors } = await at.graphql(`{ ${SERVICE} }`, {}, await owner(at))
  expect(errors).toBeUndefined()
  return data
}

const econt = (state: string, key: object) =>
  expect.objectContaining({
    outsideServices: expect.arrayContaining([{ name: 'ECONT', state, keys: [{ name: 'ECONT_KEY', ...key }] }]),
  })

test('a key is used by the next call', async () => {
  expect(await services.accessOf(shop.app)).toBeNull()
  const written = await set('ECONT_KEY', ' shop:tayna-parola:1000 ')
  expect(written).toEqual(econt('SIMULATED', { state: 'PANEL', stored: { by: expect.stringMatching(/^admin-/) } }))
  expect(await services.accessOf(shop.app)).toBe('shop:tayna-parola')
  expect(await clear('ECONT_KEY')).toEqual(econt('INCOMPLETE', { state: 'MISSING', stored: null }))
  expect(await services.accessOf(shop.app)).toBeNull()
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10)
}

test('another process uses a written, a changed and a deleted key without a restart', async () => {
  await set('ECONT_KEY', 'shop:first:1')
  await until(async () => (await services.accessOf(second.app)) === 'shop:first')
  await set('ECONT_KEY', 'shop:second:1')
  await until(async () => (await services.accessOf(second.app)) === 'shop:second')
  await clear('ECONT_KEY')
  await until(async () => (await services.accessOf(second.app)) === null)
})

test('the offices of a courier are read as soon as its key is written', async () => {
  const simulator = await openCourierSimulator()
  const other = await testShop({ SEALING_KEYS: former })
  await services.connect(other.app, simulator.url)
  await set('ECONT_KEY', 'shop:offices:1', { at: other })
  await until(async () => (await other.app.db.courierPlace.count({ where: { courier: 'econt' } })) > 0)
  await other.close()
  await simulator.close()
})

test('a provider of cards is offered once all its keys are set, and is called with the new one', async () => {
  await services.cards.control('keys', { keys: { secretKey: 'sk_test_present' } })
  await set('STRIPE_SECRET_KEY', 'sk_test_former')
  expect(shop.app.cards.offered).toBeNull()
  await set('STRIPE_WEBHOOK_SECRETS', 'whsec_1, whsec_2')
  const list = () => shop.app.cards.offered?.listSince(new Date(0))
  await expect(list()).rejects.toBeInstanceOf(CardRefusal)
  await set('STRIPE_SECRET_KEY', 'sk_test_present')
  expect(await list()).toEqual([])
})

test('a provider with a signed form is offered with its four keys', async () => {
  const { terminal, merchant, privateKey, gatewayKey } = services.cards.boricaKeys
  await set('BORICA_TERMINAL', terminal)
  await set('BORICA_MERCHANT', merchant)
  await set('BORICA_PRIVATE_KEY', privateKey)
  expect(shop.app.cards.offered).toBeNull()
  await set('BORICA_GATEWAY_KEY', Buffer.from(gatewayKey).toString('base64'))
  expect(shop.app.cards.offered?.provider).toBe('borica')
})

test.each([
  ['ECONT_KEY', 'shop:secret'],
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_SECRET_KEY', 'sk_live_1\nx'],
  ['STRIPE_WEBHOOK_SECRETS', 'whsec_1, secret'],
  ['BORICA_TERMINAL', '1800001'],
  ['BORICA_MERCHANT', 'сто'],
  ['BORICA_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----'],
  ['BORICA_GATEWAY_KEY', 'ключ'],
] as const)('%s does not take „%s“, and says what it takes', async (name, value) => {
  const message = keyRefusal(name)
  const refused = {
    __typename: 'InvalidInputError',
    code: 'BAD_INPUT',
    message,
    fields: [{ path: ['value'], message }],
  }
  expect(await set(name, value)).toEqual(refused)
})

test('a key is written only with the own password', async () => {
  expect(await set('ECONT_KEY', 'a:b:1', { password: 'друга' })).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect(await shop.app.db.serviceKey.count()).toBe(0)
})

test('a key that the panel does not have cannot be deleted', async () => {
  expect(await clear('SPEEDY_KEY')).toMatchObject({ code: 'NOT_FOUND' })
})

test('of two members of staff at once one key holds, and the log has both without values', async () => {
  const since = new Date()
  await Promise.all([set('ECONT_KEY', 'shop:hers:1'), set('ECONT_KEY', 'shop:his:2')])
  expect(await shop.app.db.serviceKey.count()).toBe(1)
  const access = (await services.accessOf(shop.app)) ?? ''
  expect(['shop:hers', 'shop:his']).toContain(access)
  await until(async () => (await services.accessOf(second.app)) === access)
  const entries = await shop.app.db.auditEntry.findMany({ where: { kind: 'service_key', at: { gte: since } } })
  expect(new Set(entries.map(({ label, action }) => `${label}: ${action}`))).toEqual(
    new Set(['Еконт, достъп: created', 'Еконт, достъп: changed']),
  )
  expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toMatch(/sealed\.|hers|his/)
})

test('a key of the environment is used first, and the panel says so', async () => {
  await set('ECONT_KEY', 'shop:panel:1')
  const other = await another({ SEALING_KEYS: former, ECONT_KEY: 'shop:server:1' })
  await services.connect(other.app)
  expect(await services.accessOf(other.app)).toBe('shop:server')
  expect(await read(other)).toEqual(econt('SIMULATED', { state: 'ENVIRONMENT', stored: expect.anything() }))
  await other.close()
})

test('a new sealing key seals the keys again, and the old one is not needed any more', async () => {
  await set('ECONT_KEY', 'shop:same:1')
  const rotating = await another({ SEALING_KEYS: `${present},${former}` })
  await sealTexts(rotating.app)
  await rotating.close()
  const rotated = await another({ SEALING_KEYS: present })
  await services.connect(rotated.app)
  expect(await services.accessOf(rotated.app)).toBe('shop:same')
  await rotated.close()
})

test('without its sealing key a stored key is unreadable, the service is not called, and the key can be written again', async () => {
  await set('ECONT_KEY', 'shop:lost:1')
  const other = await another({ SEALING_KEYS: present })
  await services.connect(other.app)
  expect(await services.accessOf(other.app)).toBeNull()
  expect(await read(other)).toEqual(econt('INCOMPLETE', { state: 'UNREADABLE', stored: expect.anything() }))
  await set('ECONT_KEY', 'shop:again:1', { at: other })
  expect(await services.accessOf(other.app)).toBe('shop:again')
  await other.close()
})

/** How often all cached answers became old. */
const noted = () => shop.app.sql.run(sql`SELECT FROM catalog_changes c WHERE c.topic = 'everything'`)

test('pages that a process has computed are old when it calls other services', async () => {
  const before = await noted()
  await set('ECONT_KEY', 'shop:new:1')
  await until(async () => (await noted()) > before)
})
