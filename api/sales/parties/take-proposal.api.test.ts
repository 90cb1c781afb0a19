import { beforeEach, describe, expect, test } from '@jest/globals'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makePackage, makeProduct, makeRental, unique } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, COLLECTED, newSession, wholeOrder } from '../orders/testkit/checkout.ts'

const shop = useTestShop()
const items = { chair: 0, plates: 0, balloons: 0, crown: 0 }
let packageId: number
let balloonsPart: number

beforeEach(async () => {
  shop.now(new Date('2026-11-26T09:00:00Z'))
  items.chair = (await makeRental(shop.app, { units: 12, pricePerDayMinor: 100 })).id
  items.plates = (await makeProduct(shop.app, { priceMinor: 800, quantity: 5 })).id
  items.balloons = (await makeProduct(shop.app, { priceMinor: 1500, quantity: 5 })).id
  items.crown = (await makeProduct(shop.app, { priceMinor: 300, quantity: 2 })).id
  packageId = (
    await makePackage(shop.app, {
      parts: [
        { itemId: items.chair, guests: 'all', numerator: 1, denominator: 1, plus: 0, pack: 1 },
        { itemId: items.plates },
        { itemId: items.balloons, isOptional: true },
      ],
    })
  ).id
  balloonsPart = (await shop.app.db.packagePart.findFirstOrThrow({ where: { productId: packageId, isOptional: true } }))
    .id
})

const TAKE = /* GraphQL */ `
  mutation ($input: TakeProposalInput!) {
    takeProposal(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on InsufficientStockError {
        suggestions {
          ...Suggested
        }
      }
      ... on DatesTakenError {
        suggestions {
          ...Suggested
        }
      }
      ... on OutOfStockError {
        suggestions {
          ...Suggested
        }
      }
      ... on TakeProposalSuccess {
        cart {
          party {
            eventOn
            adults
            children
          }
          packages {
            quantity
            startsOn
            endsOn
            dateSource
            choices {
              isLeftOut
            }
          }
          lines {
            name
            quantity
          }
        }
      }
    }
  }

  fragment Suggested on Suggestion {
    __typename
    ... on SwapPart {
      role
      rank
      itemName
    }
    ... on OtherEventDate {
      eventOn
    }
    ... on LeaveOut {
      role
    }
  }
`

async function take(sessionId: string, more: object = {}) {
  const input = {
    sessionId,
    eventOn: '2026-12-12',
    guests: { adults: 2, children: 10 },
    packageId: globalId('Product', packageId),
    choices: [{ partId: globalId('PackagePart', balloonsPart), isLeftOut: true }],
    extras: [{ productId: globalId('Product', items.crown), quantity: 1 }],
    ...more,
  }
  const { data, errors } = await shop.graphql(TAKE, { input }, shop.visitor())
  expect(errors).toBeUndefined()
  return Object(data?.['takeProposal'])
}

const rowsOf = async (sessionId: string) =>
  shop.app.db.cart.findFirst({
    where: { sessionId },
    select: {
      party: { select: { id: true } },
      lines: { select: { id: true } },
      packages: { select: { quantity: true } },
    },
  })

describe('a proposal', () => {
  test('is taken as a whole: the party, the package that follows it, and the extras', async () => {
    const { cart } = await take(newSession())
    expect(cart).toMatchObject({
      party: { eventOn: '2026-12-12', adults: 2, children: 10 },
      packages: [{ quantity: 1, startsOn: '2026-12-11', endsOn: '2026-12-14', dateSource: 'EVENT' }],
      lines: [{ quantity: 1 }],
    })
    await requireInvariants(shop.app)
  })

  test.each([
    ['the package', () => ({ guests: { adults: 13, children: 0 } }), 'InsufficientStockError'],
    [
      'an extra',
      () => ({ extras: [{ productId: globalId('Product', items.crown), quantity: 3 }] }),
      'InsufficientStockError',
    ],
    ['the day', () => ({ eventOn: '2026-11-25' }), 'InvalidInputError'],
  ])('is not taken at all when %s is refused', async (_name, more, error) => {
    const sessionId = newSession()
    const refused = await take(sessionId, more())
    expect([error, 'DatesTakenError']).toContain(refused.__typename)
    expect(await rowsOf(sessionId)).toBeNull()
  })

  test('is taken once per key', async () => {
    const [sessionId, idempotencyKey] = [newSession(), unique()]
    const answers = await Promise.all([1, 2, 3].map(() => take(sessionId, { idempotencyKey })))
    expect(answers.map(({ __typename }) => __typename)).toEqual(answers.map(() => 'TakeProposalSuccess'))
    expect(await rowsOf(sessionId)).toMatchObject({ packages: [{ quantity: 1 }], lines: [{}] })
    expect(await take(sessionId, { idempotencyKey, extras: [] })).toMatchObject({
      __typename: 'IdempotencyMismatchError',
    })
  })

  test('leaves the other lines of the cart, and counts their pieces', async () => {
    const sessionId = await cartOf(shop.visitor(), [{ productId: items.crown, quantity: 2 }])
    expect(await take(sessionId)).toMatchObject({ __typename: 'InsufficientStockError' })
    expect(await take(sessionId, { extras: [] })).toMatchObject({ cart: { lines: [{ quantity: 2 }] } })
  })
})

const chairPart = () =>
  shop.app.db.packagePart.findFirstOrThrow({ where: { productId: packageId, itemId: items.chair } })
const rentChairs = async (quantity: number) => {
  const days = { rentalStartDate: '2026-12-11', rentalEndDate: '2026-12-14' }
  const cart = await cartOf(shop.visitor(), [{ productId: items.chair, quantity, ...days }])
  await placeOrder(shop.visitor(), wholeOrder(cart, COLLECTED))
}

describe('a refused proposal', () => {
  test('suggests a substitute that is free on its days', async () => {
    const bench = await makeRental(shop.app, { name: 'Пейка', units: 12 })
    const { id: partId, productId, role } = await chairPart()
    await shop.app.db.packagePartAlternative.create({ data: { partId, productId, rank: 0, itemId: bench.id } })
    await rentChairs(1)
    expect(await take(newSession())).toMatchObject({
      suggestions: [{ __typename: 'SwapPart', role, rank: 0, itemName: 'Пейка' }],
    })
  })

  test('suggests other days of the party, without planning it', async () => {
    await rentChairs(1)
    const sessionId = newSession()
    expect(await take(sessionId)).toMatchObject({
      __typename: 'DatesTakenError',
      suggestions: [{ eventOn: '2026-12-19' }, { eventOn: '2026-12-05' }, { eventOn: '2026-12-26' }],
    })
    expect(await rowsOf(sessionId)).toBeNull()
  })

  test('suggests to leave out an optional part that cannot be had', async () => {
    const all = await cartOf(shop.visitor(), [{ productId: items.balloons, quantity: 5 }])
    await placeOrder(shop.visitor(), wholeOrder(all))
    const { role } = await shop.app.db.packagePart.findUniqueOrThrow({ where: { id: balloonsPart } })
    expect(await take(newSession(), { choices: [] })).toMatchObject({ suggestions: [{ __typename: 'LeaveOut', role }] })
  })

  test('leads to the shop when nothing helps', async () => {
    const refused = await take(newSession(), { guests: { adults: 13, children: 0 } })
    expect(refused.suggestions).toEqual([{ __typename: 'AskShop' }])
  })
})
