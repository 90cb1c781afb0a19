import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CardForgery, CardRefusal, CardUnknown, type CardHandle, type NewCardPayment } from './card-driver.ts'
import {
  CONFIRMED_CARD,
  DECLINED_CARD,
  GOOD_CARD,
  openSimulatedCards,
  parseOf,
  PRESENT_CARD,
  type SimulatedCards,
} from './testkit/simulated-cards.ts'

const NOW = new Date('2026-12-01T10:00:00Z')
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000)

let cards: SimulatedCards
let reference = 100

beforeAll(async () => {
  cards = await openSimulatedCards()
})
afterAll(() => cards.close())
beforeEach(async () => {
  await cards.control('faults', { faults: [] })
  await cards.setNow(NOW)
})

describe.each(['stripe', 'borica'] as const)('%s', (provider) => {
  const driver = () => cards.drivers[provider]

  async function created(more: Partial<NewCardPayment> = {}) {
    reference += 1
    const payment: NewCardPayment = {
      reference,
      amountMinor: 12_300,
      currency: 'EUR',
      description: `Поръчка ${reference}`,
      email: '',
      isHeld: true,
      savesCard: false,
      savedCard: null,
      returnUrl: 'https://shop.example/pay/back',
      closesAt: minutes(20),
      now: NOW,
      ...more,
    }
    const { providerId, page } = await driver().create(payment, `${reference}-create`)
    if (page === null) throw new Error('no page')
    const { amountMinor, currency, closesAt, now } = payment
    const handle: CardHandle = { providerId, reference, amountMinor, currency, closesAt, now }
    return { page, handle, payment }
  }

  async function held(more: Partial<NewCardPayment> = {}) {
    const made = await created(more)
    await cards.pay(made.page, GOOD_CARD)
    return made.handle
  }

  const stateOf = async (handle: CardHandle) => (await driver().fetch(handle)).state

  test('a new payment waits for its customer, with its amount and currency', async () => {
    const { handle } = await created()
    expect(await driver().fetch(handle)).toMatchObject({
      state: 'action_required',
      amountMinor: 12_300,
      currency: 'EUR',
      capturedMinor: 0,
      refunds: [],
    })
  })

  test('money is held, then taken', async () => {
    const handle = await held()
    expect(await stateOf(handle)).toBe('authorized')
    await driver().capture(handle, 12_300, 'a-capture')
    expect(await driver().fetch(handle)).toMatchObject({ state: 'captured', capturedMinor: 12_300 })
  })

  test('money is taken at once where nothing is held', async () => {
    expect(await driver().fetch(await held({ isHeld: false }))).toMatchObject({
      state: 'captured',
      capturedMinor: 12_300,
    })
  })

  test('a part of a held sum is taken', async () => {
    const handle = await held()
    await driver().capture(handle, 4_500, `${handle.reference}-capture`)
    expect(await driver().fetch(handle)).toMatchObject({ state: 'captured', capturedMinor: 4_500 })
  })

  test('taking twice with one key takes once', async () => {
    const handle = await held()
    const key = `${handle.reference}-capture`
    await driver().capture(handle, 12_300, key)
    await driver().capture(handle, 12_300, key)
    expect(await driver().fetch(handle)).toMatchObject({ capturedMinor: 12_300 })
  })

  test('a held sum is released, and cannot be taken after that', async () => {
    const handle = await held()
    await driver().void(handle, `${handle.reference}-void`)
    expect(await stateOf(handle)).toBe('voided')
    await expect(driver().capture(handle, 12_300, `${handle.reference}-capture`)).rejects.toThrow(CardRefusal)
  })

  test('a sum that was never taken is not refunded', async () => {
    const handle = await held()
    await expect(driver().refund(handle, 100, `${handle.reference}-refund`)).rejects.toThrow(CardRefusal)
  })

  test('a refund with one key is done once, and never above the taken sum', async () => {
    const handle = await held({ isHeld: false })
    await driver().refund(handle, 5_000, `${handle.reference}-refund-1`)
    await driver().refund(handle, 5_000, `${handle.reference}-refund-1`)
    const { refunds } = await driver().fetch(handle)
    expect(refunds.map(({ amountMinor, isDone }) => [amountMinor, isDone])).toEqual([[5_000, true]])
    await expect(driver().refund(handle, 7_301, `${handle.reference}-refund-2`)).rejects.toThrow(CardRefusal)
  })

  test('an answer that was lost after the work is unknown, and the same key does it once', async () => {
    const handle = await held({ isHeld: false })
    const path = provider === 'stripe' ? '/v1/refunds' : '/cgi-bin'
    // Borica's driver first queries the payment, at the same address.
    const faults = [{ kind: '500-after', path, times: provider === 'stripe' ? 1 : 3 }]
    await cards.control('faults', { faults })
    await expect(driver().refund(handle, 5_000, `${handle.reference}-refund`)).rejects.toThrow(CardUnknown)
    await cards.control('faults', { faults: [] })
    await driver().refund(handle, 5_000, `${handle.reference}-refund`)
    expect((await driver().fetch(handle)).refunds).toHaveLength(1)
  })

  test('a gateway that does not answer is unknown', async () => {
    const handle = await held()
    await cards.control('faults', { faults: [{ kind: '504-before', path: '/', times: 9 }] })
    await expect(driver().fetch(handle)).rejects.toThrow(CardUnknown)
  })

  test('a refused card has the code of the bank', async () => {
    const { page, handle } = await created()
    await cards.pay(page, DECLINED_CARD)
    const { state, refusal } = await driver().fetch(handle)
    expect(state).toBe(provider === 'stripe' ? 'action_required' : 'failed')
    expect(refusal).toBe(provider === 'stripe' ? 'card_declined' : '05')
  })

  test('a card whose bank asks for a code is held after the code', async () => {
    const { page, handle } = await created()
    const { to } = await cards.pay(page, CONFIRMED_CARD)
    expect(await stateOf(handle)).toBe('action_required')
    await cards.submit(to, { code: '111111' })
    expect(await stateOf(handle)).toBe('authorized')
  })

  test('a page that no customer used is over in the end', async () => {
    const { handle } = await created()
    await cards.setNow(minutes(60))
    expect(await stateOf({ ...handle, now: minutes(60) })).toBe('expired')
  })
})

describe('events of Stripe', () => {
  const { stripe } = { stripe: () => cards.drivers.stripe }

  async function someEvent() {
    const payment = { reference: 1, amountMinor: 1_000, currency: 'EUR' as const, description: '', email: '' }
    const terms = { isHeld: true, savesCard: false, savedCard: null, returnUrl: 'https://shop.example/', now: NOW }
    const { page } = await stripe().create({ ...payment, ...terms, closesAt: minutes(20) }, `event-${Math.random()}`)
    if (page === null) throw new Error('no page')
    await cards.pay(page, GOOD_CARD)
    const event = (await cards.events()).at(-1)
    if (!event) throw new Error('no event')
    return event
  }

  test('a signed event names its payment', async () => {
    const { eventId, objectIds } = parseOf(stripe(), await someEvent(), NOW)
    expect(eventId).toMatch(/^evt_/)
    expect(objectIds[0]).toMatch(/^pi_/)
  })

  test('a changed, an unsigned and an old event are refused', async () => {
    const event = await someEvent()
    const changed = { ...event, body: event.body.replace('pi_', 'pj_') }
    expect(() => parseOf(stripe(), changed, NOW)).toThrow(CardForgery)
    expect(() => parseOf(stripe(), { ...event, headers: {} }, NOW)).toThrow(CardForgery)
    expect(() => parseOf(stripe(), event, minutes(6))).toThrow(CardForgery)
  })

  test('payments are listed from a time on', async () => {
    const before = (await stripe().listSince(NOW))?.length ?? 0
    await someEvent()
    expect(await stripe().listSince(NOW)).toHaveLength(before + 1)
    expect(await stripe().listSince(minutes(1))).toEqual([])
  })
})

describe('a card that Stripe stores', () => {
  const { stripe } = { stripe: () => cards.drivers.stripe }

  const sums = { amountMinor: 2_500, currency: 'EUR' as const, description: '', email: '', isHeld: true }
  const terms = { returnUrl: 'https://shop.example/', closesAt: minutes(20), now: NOW }

  async function saved(number: string): Promise<string> {
    reference += 1
    const page = { ...sums, ...terms, reference, savesCard: true, savedCard: null }
    const made = await stripe().create(page, `${reference}-create`)
    if (made.page === null) throw new Error('no page')
    const { to } = await cards.pay(made.page, number)
    if (number === CONFIRMED_CARD) await cards.submit(to, { code: '111111' })
    const { savedCard } = await stripe().fetch({ ...sums, ...terms, reference, providerId: made.providerId })
    if (savedCard === null) throw new Error('no card is stored')
    return savedCard
  }

  async function hold(savedCard: string) {
    reference += 1
    const stored = { ...sums, ...terms, reference, savesCard: false, savedCard }
    const { providerId, page } = await stripe().create(stored, `${reference}-create`)
    return { page, handle: { ...sums, ...terms, reference, providerId } }
  }

  test('is held without its owner, for less than five days, and names our number in the list', async () => {
    const { page, handle } = await hold(await saved(GOOD_CARD))
    const { state, captureBefore, reference: named } = await stripe().fetch(handle)
    expect([page, state, named]).toEqual([null, 'authorized', handle.reference])
    expect(captureBefore?.getTime()).toBeLessThan(NOW.getTime() + 5 * 86_400_000)
    await stripe().capture(handle, 1_000, `${handle.reference}-capture`)
    expect(await stripe().fetch(handle)).toMatchObject({ state: 'captured', capturedMinor: 1_000 })
  })

  test.each([
    ['wants its owner', CONFIRMED_CARD, 'authentication_required'],
    ['declines it', PRESENT_CARD, 'card_declined'],
  ])('whose bank %s is refused', async (_what, number, code) => {
    const card = await saved(number)
    await expect(hold(card)).rejects.toMatchObject({ code })
  })

  test('is held no more once it is deleted', async () => {
    const card = await saved(GOOD_CARD)
    await stripe().forgetCard(card)
    await expect(hold(card)).rejects.toThrow(CardRefusal)
  })
})

test('Borica stores no card', async () => {
  const { borica } = cards.drivers
  expect(borica.savesCards).toBe(false)
  await expect(borica.forgetCard('card')).rejects.toThrow(CardRefusal)
})

describe('answers of Borica', () => {
  test('a signed answer names its payment, a changed and an old one are refused', async () => {
    const { borica } = cards.drivers
    const terms = { isHeld: true, savesCard: false, savedCard: null, returnUrl: 'https://shop.example/', now: NOW }
    const payment = { reference: 77, amountMinor: 1_000, currency: 'EUR' as const, description: '', email: '' }
    const { page } = await borica.create({ ...payment, ...terms, closesAt: minutes(20) }, '77-create')
    if (page === null) throw new Error('no page')
    const { fields } = await cards.pay(page, GOOD_CARD)
    const event = (more: Record<string, string>) => ({
      body: new URLSearchParams({ ...fields, ...more }).toString(),
      headers: {},
    })
    expect(parseOf(borica, event({}), NOW).objectIds).toEqual(['77'])
    expect(() => parseOf(borica, event({ AMOUNT: '1.00' }), NOW)).toThrow(CardForgery)
    expect(() => parseOf(borica, event({}), minutes(16))).toThrow(CardForgery)
  })
})

test('an address inside the network is never called', async () => {
  const { stripeDriver } = await import('./stripe-driver.ts')
  const url = cards.url
  const inside = stripeDriver({
    address: { url, isSimulated: false },
    secretKey: 'x',
    webhookSecrets: [],
    pageOrigins: [],
  })
  await expect(inside.listSince(NOW)).rejects.toThrow(/not a public address/)
})

const realKey = process.env['STRIPE_TEST_SECRET_KEY']

// Only with a key of a test account; the page would need a person, so this is what needs none.
if (realKey !== undefined)
  test('the real Stripe opens a page, reports it and closes it', async () => {
    const { stripeDriver } = await import('./stripe-driver.ts')
    const address = { url: 'https://api.stripe.com', isSimulated: false }
    const real = stripeDriver({ address, secretKey: realKey, webhookSecrets: [], pageOrigins: [] })
    const now = new Date()
    const closesAt = new Date(now.getTime() + 40 * 60_000)
    const payment = { reference: 1, amountMinor: 1_000, currency: 'EUR' as const, description: 'Поръчка 1', email: '' }
    const terms = { isHeld: true, savesCard: true, savedCard: null, returnUrl: 'https://shop.example/', closesAt, now }
    const { providerId, page } = await real.create({ ...payment, ...terms }, `conformance-${now.getTime()}`)
    expect(page?.url).toMatch(/^https:\/\/checkout\.stripe\.com/)
    const handle: CardHandle = { ...payment, providerId, closesAt, now }
    expect(await real.fetch(handle)).toMatchObject({ state: 'action_required', amountMinor: 1_000, currency: 'EUR' })
    await real.void(handle, `${providerId}-void`)
    expect((await real.fetch(handle)).state).toBe('expired')
  })
