import { beforeEach, describe, expect, test } from '@jest/globals'
import { makePackage, makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { cartOf, newSession } from '../orders/testkit/checkout.ts'
import { planParty } from '../parties/parties.service.ts'

const shop = useTestShop()
beforeEach(() => shop.now(new Date('2026-11-26T09:00:00Z')))

const LIST = '{ hostName eventOn lines { key name size pieces takenBy } }'

async function send(mutation: string, input: object) {
  const { data, errors } = await shop.graphql(mutation, { input }, shop.visitor())
  expect(errors).toBeUndefined()
  return Object(Object.values(data ?? {})[0])
}

const share = (input: object) =>
  send(
    `mutation ($input: SharePartyInput!) { shareParty(input: $input) { __typename ... on UserError { message } ... on SharePartySuccess { token } } }`,
    input,
  )

const take = (input: object) =>
  send(
    `mutation ($input: TakeListLineInput!) { takeListLine(input: $input) { __typename ... on UserError { message }
      ... on LineTakenError { takenBy } ... on TakeListLineSuccess { secret list ${LIST} } } }`,
    input,
  )

const release = (input: object) =>
  send(
    `mutation ($input: ReleaseListLineInput!) { releaseListLine(input: $input) { __typename ... on UserError { message }
      ... on ReleaseListLineSuccess { list ${LIST} } } }`,
    input,
  )

const setLine = (input: object) =>
  send(
    `mutation ($input: SetListLineInput!) { setListLine(input: $input) { __typename ... on UserError { message }
      ... on SetListLineSuccess { list { lines { name takenBy isLeftOut } } } } }`,
    input,
  )

async function listOf(token: string) {
  const { data } = await shop.graphql(
    `query ($token: String!) { partyList(token: $token) ${LIST} }`,
    { token },
    shop.visitor(),
  )
  return Object(data?.['partyList'] ?? null)
}

async function sharedCart() {
  const { id: productId } = await makeProduct(shop.app, { name: 'Торта' })
  const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 2 }])
  await planParty(shop.visitor(), {
    sessionId,
    eventOn: '2026-12-12',
    adults: 8,
    children: 6,
    theme: null,
    budget: null,
    place: null,
  })
  const { token } = await share({ sessionId, hostName: ' Мария ' })
  const [line] = (await listOf(token)).lines
  return { sessionId, token, lineId: line.key }
}

describe('a shared list', () => {
  test('says what the party needs, without prices, to everyone with its link', async () => {
    const { token } = await sharedCart()
    expect(await listOf(token)).toEqual({
      hostName: 'Мария',
      eventOn: '2026-12-12',
      lines: [{ key: expect.stringMatching(/^line-\d+$/), name: 'Торта', size: null, pieces: 2, takenBy: null }],
    })
    expect(await listOf('x'.repeat(43))).toEqual({})
  })

  test('has the parts of packages', async () => {
    const { sessionId, token } = await sharedCart()
    const { id: itemId } = await makeProduct(shop.app, { name: 'Чинии', quantity: 50 })
    const { id } = await makePackage(shop.app, { parts: [{ itemId, pieces: 12 }] })
    await shop.graphql(
      'mutation ($input: AddPackageToCartInput!) { addPackageToCart(input: $input) { __typename } }',
      { input: { sessionId, packageId: globalId('Product', id), guests: { adults: 2, children: 10 } } },
      shop.visitor(),
    )
    const [part] = (await listOf(token)).lines
    expect(part).toMatchObject({ name: 'Чинии', pieces: 12, takenBy: null })
    expect(await take({ token, lineId: part.key, name: 'Ива' })).toMatchObject({ __typename: 'TakeListLineSuccess' })
    expect((await listOf(token)).lines[0]).toMatchObject({ name: 'Чинии', takenBy: 'Ива' })
  })

  test('needs a party', async () => {
    const { id: productId } = await makeProduct(shop.app)
    expect(await share({ sessionId: await cartOf(shop.visitor(), [{ productId }]) })).toEqual({
      __typename: 'InvalidInputError',
      message: 'Първо напишете кога е партито',
    })
  })

  test('ends when the host withdraws it, shares it again, or the party is over', async () => {
    const { sessionId, token } = await sharedCart()
    const again = await share({ sessionId })
    expect(await listOf(token)).toEqual({})
    expect((await listOf(again.token)).hostName).toBe('Мария')
    shop.now(new Date('2026-12-13T09:00:00Z'))
    expect(await listOf(again.token)).toEqual({})
    shop.now(new Date('2026-11-26T09:00:00Z'))
    const unshare = 'mutation ($input: UnsharePartyInput!) { unshareParty(input: $input) { __typename } }'
    expect(await send(unshare, { sessionId })).toEqual({ __typename: 'UnsharePartySuccess' })
    expect(await listOf(again.token)).toEqual({})
  })
})

describe('a line that the host leaves out', () => {
  test('is not in the list of guests, whose promise for it is forgotten, until the host puts it back', async () => {
    const { sessionId, token, lineId } = await sharedCart()
    await take({ token, lineId, name: 'Ива' })
    const leftOut = { name: 'Торта', takenBy: null, isLeftOut: true }
    for (const _time of ['first', 'again'])
      expect(await setLine({ sessionId, lineId, isLeftOut: true })).toMatchObject({ list: { lines: [leftOut] } })
    expect((await listOf(token)).lines).toEqual([])
    expect((await take({ token, lineId, name: 'Петър' })).message).toBe('Това вече не е в списъка.')
    expect(await setLine({ sessionId, lineId, isLeftOut: false })).toMatchObject({
      list: { lines: [{ takenBy: null, isLeftOut: false }] },
    })
    expect((await listOf(token)).lines).toMatchObject([{ takenBy: null }])
  })

  test('may be a part of a package, of which the others stay', async () => {
    const { sessionId, token } = await sharedCart()
    const { id: plates } = await makeProduct(shop.app, { name: 'Чинии', quantity: 50 })
    const { id: cups } = await makeProduct(shop.app, { name: 'Чаши', quantity: 50 })
    const { id } = await makePackage(shop.app, { parts: [{ itemId: plates }, { itemId: cups }] })
    await shop.graphql(
      'mutation ($input: AddPackageToCartInput!) { addPackageToCart(input: $input) { __typename } }',
      { input: { sessionId, packageId: globalId('Product', id), guests: { adults: 2, children: 10 } } },
      shop.visitor(),
    )
    const [part] = (await listOf(token)).lines
    await setLine({ sessionId, lineId: part.key, isLeftOut: true })
    expect((await listOf(token)).lines.map(({ name }: { name: string }) => name)).toEqual(['Чаши', 'Торта'])
  })

  test('is left out although a guest takes it at the same moment', async () => {
    const { sessionId, token, lineId } = await sharedCart()
    const taking = Array.from({ length: 5 }, (_, index) => take({ token, lineId, name: `Гост ${index}` }))
    await Promise.all([...taking, setLine({ sessionId, lineId, isLeftOut: true })])
    expect((await listOf(token)).lines).toEqual([])
  })

  test.each([
    ['of nothing', { lineId: 'line-0' }, 'Това вече не е в списъка.'],
    ['of another cart', { lineId: 'line-2147483647' }, 'Това вече не е в списъка.'],
    ['without a shared list', { sessionId: newSession() }, 'Списъкът не е намерен или вече не се споделя.'],
  ])('%s is refused', async (_name, input, message) => {
    const { sessionId, lineId } = await sharedCart()
    expect(await setLine({ sessionId, lineId, isLeftOut: true, ...input })).toMatchObject({ message })
  })
})

describe('a line', () => {
  test('is brought by one guest; the host and the other guests read who', async () => {
    const { sessionId, token, lineId } = await sharedCart()
    expect(await take({ token, lineId, name: 'Ива' })).toMatchObject({ list: { lines: [{ takenBy: 'Ива' }] } })
    expect(await take({ token, lineId, name: 'Петър' })).toEqual({
      __typename: 'LineTakenError',
      message: 'Това вече ще донесе Ива.',
      takenBy: 'Ива',
    })
    const { data } = await shop.graphql(
      `query ($sessionId: String) { ownPartyList(sessionId: $sessionId) ${LIST} }`,
      { sessionId },
      shop.visitor(),
    )
    expect(data?.['ownPartyList']).toMatchObject({ lines: [{ takenBy: 'Ива' }] })
  })

  test('is taken by one of ten guests at once', async () => {
    const { token, lineId } = await sharedCart()
    const names = Array.from({ length: 10 }, (_, index) => `Гост ${index}`)
    const answers = await Promise.all(names.map((name) => take({ token, lineId, name })))
    expect(answers.filter(({ __typename }) => __typename === 'TakeListLineSuccess')).toHaveLength(1)
    expect(answers.filter(({ __typename }) => __typename === 'LineTakenError')).toHaveLength(9)
  })

  test('is open again when its guest says so, with the secret alone', async () => {
    const { token, lineId } = await sharedCart()
    const { secret } = await take({ token, lineId, name: 'Ива' })
    expect(await release({ token, lineId, secret: 'other' })).toMatchObject({ __typename: 'NotFoundError' })
    expect(await release({ token, lineId, secret })).toMatchObject({ list: { lines: [{ takenBy: null }] } })
    expect(await release({ token, lineId, secret })).toMatchObject({ __typename: 'NotFoundError' })
  })

  test.each([
    ['without a name', { name: ' ' }, 'Напишете името си'],
    ['of nothing', { lineId: 'line-0' }, 'Това вече не е в списъка.'],
    ['of another cart', { lineId: 'line-2147483647' }, 'Това вече не е в списъка.'],
    ['of another list', { token: 'x' }, 'Списъкът не е намерен или вече не се споделя.'],
  ])('%s is refused', async (_name, input, message) => {
    const { token, lineId } = await sharedCart()
    expect((await take({ token, lineId, name: 'Ива', ...input })).message).toBe(message)
  })
})

test('a new session has no list', async () => {
  const { data } = await shop.graphql(
    `query ($sessionId: String) { ownPartyList(sessionId: $sessionId) ${LIST} }`,
    { sessionId: newSession() },
    shop.visitor(),
  )
  expect(data?.['ownPartyList']).toBeNull()
})
