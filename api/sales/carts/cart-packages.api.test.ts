import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { adjustStock } from '../../catalogue/stock/adjust-stock.service.ts'
import { updatePackage } from '../../catalogue/packages/package-writes.service.ts'
import { makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { cartOf, newSession } from '../orders/testkit/checkout.ts'

const shop = useTestShop()

const setUnits = async (productId: number, to: number) =>
  adjustStock(await shop.admin(), {
    productId,
    variantId: null,
    move: { by: null, to },
    reason: 'ADJUSTMENT',
    expectedQuantity: null,
  })
// A Monday and the Wednesday after it: two charged days.
const PERIOD = { startsOn: '2030-06-17', endsOn: '2030-06-19' }
const GUESTS = { adults: 12, children: 8 }

const items = { chair: 0, cover: 0, silkCover: 0, plate: 0, small: 0, large: 0 }
let packageId = 0
let parts: { chairs: number; covers: number; plates: number }

beforeEach(async () => {
  shop.now(new Date('2030-06-10T07:00:00Z'))
  items.chair = (await makeRental(shop.app, { units: 40, pricePerDayMinor: 400 })).id
  items.cover = (await makeProduct(shop.app, { priceMinor: 1250, quantity: 7 })).id
  items.silkCover = (await makeProduct(shop.app, { priceMinor: 2000, quantity: 50 })).id
  const plate = await makeProduct(shop.app, {
    variants: [
      { priceMinor: 30, quantity: 100 },
      { priceMinor: 50, quantity: 100 },
    ],
  })
  items.plate = plate.id
  items.small = plate.variants[0]?.id ?? 0
  items.large = plate.variants[1]?.id ?? 0
  const perGuest = { guests: 'all', numerator: 1, denominator: 1, plus: 0 } as const
  packageId = (
    await makePackage(shop.app, {
      name: 'Сватба',
      pricing: 'sum_less',
      basisPoints: 1000,
      guestsFrom: 4,
      guestsTo: 60,
      parts: [
        { itemId: items.chair, role: 'Столове', ...perGuest, pack: 1 },
        { itemId: items.cover, role: 'Покривки', pieces: 2 },
        { itemId: items.plate, role: 'Чинии', isOptional: true, ...perGuest, pack: 10 },
      ],
    })
  ).id
  const [chairs, covers, plates] = await partIds()
  parts = { chairs: chairs ?? 0, covers: covers ?? 0, plates: plates ?? 0 }
  await shop.app.db.packagePartAlternative.create({
    data: { partId: parts.covers, productId: packageId, rank: 0, itemId: items.silkCover },
  })
})
afterEach(() => shop.now(null))

async function partIds(): Promise<number[]> {
  const rows = await shop.app.db.packagePart.findMany({
    where: { productId: packageId },
    orderBy: { position: 'asc' },
  })
  return rows.map(({ id }) => id)
}

const CART = `cart { id lineCount canBeOrdered amounts { productsTotal { amount } } lines { id quantity available problem { code message } }
  packages { id name quantity guests { adults children } startsOn endsOn dateSource hasNewRecipe package { id }
    problem { code message available } choices { part { id } rank variantId isLeftOut }
    quote { fits available price { amount } deposit { amount } parts { isLeftOut item { rank pieces available problem { code } } } } } }`
const ERRORS = '... on UserError { message } ... on InvalidInputError { fields { path message } }'

const SHORT = '... on InsufficientStockError { available }'

async function send(name: string, input: object, selection: string) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const document = `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ... on ${type}Success { ${selection} } ${ERRORS} ${name.startsWith('remove') || name === 'clearCart' ? '' : SHORT} } }`
  const { data, errors } = await shop.graphql(document, { input })
  expect(errors).toBeUndefined()
  return Object(data?.[name])
}

const small = () => ({ partId: globalId('PackagePart', parts.plates), variantId: globalId('Variant', items.small) })
const noPlates = () => ({ partId: globalId('PackagePart', parts.plates), isLeftOut: true })
const silk = () => ({ partId: globalId('PackagePart', parts.covers), rank: 0 })

const add = (sessionId: string, more: object = {}) =>
  send(
    'addPackageToCart',
    {
      sessionId,
      packageId: globalId('Product', packageId),
      guests: GUESTS,
      period: PERIOD,
      choices: [small()],
      ...more,
    },
    `cartPackage { id } ${CART}`,
  )

const update = (sessionId: string, cartPackageId: string, more: object = {}) =>
  send('updateCartPackage', { sessionId, cartPackageId, ...more }, CART)

async function added(sessionId: string, more: object = {}) {
  const { cart, cartPackage } = await add(sessionId, more)
  return { id: String(cartPackage.id), cart }
}

async function cartNow(sessionId: string) {
  const { data, errors } = await shop.graphql(
    `query ($sessionId: String) { ${CART.replace('cart {', 'cart(sessionId: $sessionId) {')} }`,
    {
      sessionId,
    },
  )
  expect(errors).toBeUndefined()
  return Object(data?.['cart'])
}

describe('addPackageToCart', () => {
  test('adds the package with its parts as it was wanted, at the price of its parts', async () => {
    const { cart } = await added(newSession(), { choices: [small(), silk()] })
    expect(cart).toMatchObject({
      lineCount: 1,
      canBeOrdered: true,
      lines: [],
      packages: [
        {
          name: 'Сватба',
          quantity: 1,
          guests: GUESTS,
          ...PERIOD,
          dateSource: 'OWN',
          hasNewRecipe: false,
          package: { id: globalId('Product', packageId) },
          problem: null,
          choices: [
            { part: { id: globalId('PackagePart', parts.covers) }, rank: 0, variantId: null, isLeftOut: false },
            { rank: null, variantId: globalId('Variant', items.small), isLeftOut: false },
          ],
          // (20 chairs × 2 days × 4.00 + 2 silk covers × 20.00 + 20 plates × 0.30) less 10 %.
          quote: { fits: true, available: 2, price: { amount: '185.40' }, deposit: { amount: '80.00' } },
        },
      ],
      // Price and deposit.
      amounts: { productsTotal: { amount: '265.40' } },
    })
  })

  test('raises an equal package, and adds another one for other guests or choices', async () => {
    const sessionId = newSession()
    await added(sessionId)
    const { cart } = await added(sessionId)
    expect(cart).toMatchObject({ lineCount: 1, packages: [{ quantity: 2 }] })
    await setUnits(items.chair, 100)
    await setUnits(items.cover, 20)
    expect((await added(sessionId, { choices: [noPlates()] })).cart).toMatchObject({ lineCount: 2 })
    const guests = { adults: 4, children: 0 }
    expect((await added(sessionId, { guests })).cart).toMatchObject({ lineCount: 3 })
  })

  test.each<[string, () => object, object]>([
    [
      'no guests',
      () => ({ guests: { adults: 0, children: 0 } }),
      { fields: [{ path: ['guests'], message: 'Въведете поне един гост' }] },
    ],
    [
      'ten thousand guests',
      () => ({ guests: { adults: 10_000, children: 0 } }),
      { fields: [{ path: ['guests'], message: 'Гостите могат да са най-много 1000' }] },
    ],
    [
      'guests whom it is not for',
      () => ({ guests: { adults: 70, children: 0 } }),
      { fields: [{ path: ['guests'], message: 'Пакетът е за 4 до 60 гости' }] },
    ],
    [
      'rented parts without days',
      () => ({ period: null }),
      { fields: [{ path: ['period'], message: 'Моля, изберете период за наема' }] },
    ],
    [
      'days in the past',
      () => ({ period: { startsOn: '2030-06-01', endsOn: '2030-06-04' } }),
      { __typename: 'InvalidInputError', fields: [{ path: ['period'] }] },
    ],
    [
      'a part without its size',
      () => ({ choices: [] }),
      { fields: [{ path: ['choices'], message: '„Чинии“: Моля, изберете размер' }] },
    ],
    [
      'a size of something else',
      () => ({ choices: [{ ...small(), variantId: globalId('Variant', 999_999) }] }),
      { fields: [{ path: ['choices'], message: 'Размерът на „Чинии“ не е на продукта' }] },
    ],
    [
      'a size that does not exist for a part that is not needed',
      () => ({ choices: [{ ...noPlates(), variantId: globalId('Variant', 999_999) }] }),
      { __typename: 'AddPackageToCartSuccess' },
    ],
    [
      'a product that is no package',
      () => ({ packageId: globalId('Product', items.cover) }),
      { __typename: 'NotFoundError' },
    ],
    [
      'the days of a party that is not planned',
      () => ({ period: null, dateSource: 'EVENT' }),
      { fields: [{ message: 'Първо напишете кога е партито' }] },
    ],
    ['no quantity', () => ({ quantity: 0 }), { __typename: 'InvalidInputError', fields: [{ path: ['quantity'] }] }],
    [
      'more than there is',
      () => ({ quantity: 3 }),
      { available: 2, message: '„Столове“: нужни са 60 бр., има 40 бр.' },
    ],
  ])('answers %s', async (_what, more, answer) => {
    expect(await add(newSession(), more())).toMatchObject(answer)
  })

  test('refuses a hidden package and an eleventh one', async () => {
    const sessionId = newSession()
    await setUnits(items.chair, 900)
    await setUnits(items.cover, 900)
    for (let adults = 4; adults < 14; adults += 1)
      await added(sessionId, { guests: { adults, children: 0 }, choices: [noPlates()] })
    expect(await add(sessionId)).toMatchObject({
      __typename: 'CartFullError',
      message: 'Количката побира най-много 10 пакета.',
    })
    await shop.app.db.product.update({ where: { id: packageId }, data: { isDraft: true } })
    expect(await add(newSession())).toMatchObject({ __typename: 'NotFoundError' })
    expect(await cartNow(sessionId)).toMatchObject({
      canBeOrdered: false,
      packages: Array.from({ length: 10 }, () => ({ quote: null, package: null, problem: { code: 'UNAVAILABLE' } })),
    })
  })
})

describe('updateCartPackage', () => {
  test('changes quantity, guests, days and choices, and leaves the rest', async () => {
    const sessionId = newSession()
    const { id } = await added(sessionId)
    expect((await update(sessionId, id, { quantity: 2 })).cart.packages).toMatchObject([
      { id, quantity: 2, guests: GUESTS, choices: [{ rank: null }] },
    ])
    const guests = { adults: 10, children: 5 }
    const period = { startsOn: '2030-06-24', endsOn: '2030-06-25' }
    expect(
      (await update(sessionId, id, { guests, period, choices: [silk(), noPlates()] })).cart.packages,
    ).toMatchObject([{ quantity: 2, guests, ...period, choices: [{ rank: 0 }, { isLeftOut: true }] }])
    expect((await update(sessionId, id, { choices: [small()] })).cart.packages).toMatchObject([
      { choices: [{ rank: null, isLeftOut: false }] },
    ])
  })

  test('refuses more than there is, and stays as it was', async () => {
    const sessionId = newSession()
    const { id } = await added(sessionId)
    expect(await update(sessionId, id, { quantity: 3 })).toMatchObject({ available: 2 })
    expect(await update(sessionId, id, { choices: [] })).toMatchObject({ fields: [{ path: ['choices'] }] })
    expect((await cartNow(sessionId)).packages).toMatchObject([{ quantity: 1, choices: [{ rank: null }] }])
  })

  test('allows a change of a package that cannot be had when it takes no more', async () => {
    const sessionId = newSession()
    const { id } = await added(sessionId)
    await setUnits(items.chair, 10)
    expect(await update(sessionId, id, { choices: [noPlates()] })).toMatchObject({
      cart: { packages: [{ problem: { code: 'INSUFFICIENT_STOCK' } }] },
    })
    expect(await update(sessionId, id, { guests: { adults: 21, children: 0 } })).toMatchObject({
      __typename: 'DatesTakenError',
    })
    expect(await update(sessionId, id, { guests: { adults: 10, children: 0 } })).toMatchObject({
      cart: { packages: [{ problem: null }] },
    })
  })

  test('a package of another cart does not exist', async () => {
    const { id } = await added(newSession())
    expect(await update(newSession(), id)).toMatchObject({ message: 'Няма такъв пакет в количката.' })
    expect(await send('removeCartPackage', { sessionId: newSession(), cartPackageId: id }, CART)).toMatchObject({
      __typename: 'NotFoundError',
    })
  })
})

const changeRecipe = async () =>
  updatePackage(await shop.admin(), packageId, {
    guests: { from: 4, to: 30 },
    parts: [
      {
        productId: items.chair,
        variantId: null,
        role: 'Столове',
        pieces: 10,
        perGuest: null,
        isOptional: false,
        substitutes: [],
      },
    ],
  })

describe('a changed recipe', () => {
  test('shows a notice until it is accepted, and choices of replaced parts vanish', async () => {
    const sessionId = newSession()
    const { id } = await added(sessionId)
    await changeRecipe()
    expect(await cartNow(sessionId)).toMatchObject({
      canBeOrdered: false,
      packages: [{ hasNewRecipe: true, problem: null, choices: [], quote: { parts: [{ item: { pieces: 10 } }] } }],
    })
    expect(await update(sessionId, id)).toMatchObject({
      cart: { canBeOrdered: true, packages: [{ hasNewRecipe: false }] },
    })
  })

  test('that is not for these guests is refused until their number changes', async () => {
    const sessionId = newSession()
    const { id } = await added(sessionId, { guests: { adults: 32, children: 0 } })
    await changeRecipe()
    expect(await cartNow(sessionId)).toMatchObject({
      packages: [{ quote: null, problem: { code: 'UNAVAILABLE', message: 'Пакетът е за 4 до 30 гости' } }],
    })
    expect(await update(sessionId, id)).toMatchObject({ fields: [{ path: ['guests'] }] })
    expect(await update(sessionId, id, { guests: { adults: 30, children: 0 } })).toMatchObject({
      cart: { canBeOrdered: true },
    })
  })
})

describe('removing', () => {
  test('removes one package, or all with the lines', async () => {
    const sessionId = newSession()
    const { id } = await added(sessionId)
    await added(sessionId, { choices: [noPlates()] })
    await cartOf(shop.visitor(), [{ productId: items.cover }], sessionId)
    expect(
      await send('removeCartPackage', { sessionId, cartPackageId: id }, `deletedCartPackageId ${CART}`),
    ).toMatchObject({ deletedCartPackageId: id, cart: { lineCount: 2 } })
    expect(await send('clearCart', { sessionId }, CART)).toMatchObject({ cart: { lineCount: 0, packages: [] } })
  })
})
