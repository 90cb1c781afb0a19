import { beforeEach, describe, expect, test } from '@jest/globals'
import { makeAttribute, makeAttributeValue, makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const values = { princess: 0, pirate: 0, pink: 0 }
const items = { chair: 0, plates: 0, balloons: 0, spareBalloons: 0, crown: 0, banner: 0 }

const valued = (productId: number, valueId: number) =>
  shop.app.db.productAttributeValue.create({ data: { productId, valueId } })

/** For 12 guests: chairs at 12 × 1.00 for one charged day, with VAT 14.40, a pack of plates at 8.00, balloons at 15.00 that may be left out. */
async function princess(name = 'Принцеса') {
  const { id } = await makePackage(shop.app, {
    name,
    guestsFrom: 6,
    guestsTo: 30,
    parts: [
      { itemId: items.chair, role: 'Столове', guests: 'all', numerator: 1, denominator: 1, plus: 0, pack: 1 },
      { itemId: items.plates, role: 'Чинии' },
      { itemId: items.balloons, role: 'Балони', isOptional: true },
    ],
  })
  await valued(id, values.princess)
  return id
}

beforeEach(async () => {
  await shop.app.db.product.updateMany({ where: { isPackage: true }, data: { isDraft: true } })
  shop.now(new Date('2026-11-26T09:00:00Z'))
  await shop.app.db.productAttributeValue.deleteMany()
  await shop.app.db.attributeValue.deleteMany({ where: { attribute: { code: { in: ['tema', 'cvyat-test'] } } } })
  await shop.app.db.attribute.deleteMany({ where: { code: { in: ['tema', 'cvyat-test'] } } })
  const theme = await makeAttribute(shop.app, { code: 'tema', name: 'Тема' })
  const colour = await makeAttribute(shop.app, { code: 'cvyat-test', name: 'Цвят', kind: 'colour' })
  values.princess = (await makeAttributeValue(shop.app, { attributeId: theme.id, name: 'Принцеси' })).id
  values.pirate = (await makeAttributeValue(shop.app, { attributeId: theme.id, name: 'Пирати' })).id
  values.pink = (await makeAttributeValue(shop.app, { attributeId: colour.id, name: 'Розово' })).id
  items.chair = (await makeRental(shop.app, { units: 40, pricePerDayMinor: 100 })).id
  items.plates = (await makeProduct(shop.app, { priceMinor: 800, quantity: 50 })).id
  items.balloons = (await makeProduct(shop.app, { name: 'Балони', priceMinor: 1500, quantity: 5 })).id
  items.spareBalloons = (await makeProduct(shop.app, { name: 'Други балони', priceMinor: 1700, quantity: 50 })).id
  items.crown = (
    await makeProduct(shop.app, { name: 'Корона', priceMinor: 300, attributeValueIds: [values.princess] })
  ).id
  items.banner = (await makeProduct(shop.app, { name: 'Банер', priceMinor: 400, attributeValueIds: [values.pink] })).id
})

const PROPOSALS = /* GraphQL */ `
  query ($eventOn: Date!, $guests: GuestsInput!, $theme: ID, $colours: [ID!], $budget: Decimal) {
    partyProposals(eventOn: $eventOn, guests: $guests, theme: $theme, colours: $colours, budget: $budget) {
      __typename
      ... on UserError {
        message
      }
      ... on InvalidInputError {
        fields {
          path
          message
        }
      }
      ... on NoProposalError {
        reason
      }
      ... on PartyProposals {
        proposals {
          kind
          package {
            name
          }
          quote {
            fits
            parts {
              isLeftOut
              part {
                role
              }
              item {
                rank
                pieces
                available
                product {
                  name
                }
                variantId
                problem {
                  code
                }
              }
            }
          }
          extras {
            pieces
            product {
              name
            }
            total {
              amount
            }
          }
          total {
            amount
          }
          deposit {
            amount
          }
          collectOn
          returnOn
          arriveBy
          dispatchBy
          overBudgetBy {
            amount
          }
        }
      }
    }
  }
`

const wished = (more: object = {}) => ({
  eventOn: '2026-12-12',
  guests: { adults: 2, children: 10 },
  theme: globalId('AttributeValue', values.princess),
  ...more,
})

async function propose(more: object = {}) {
  const { data, errors } = await shop.graphql(PROPOSALS, wished(more), shop.visitor())
  expect(errors).toBeUndefined()
  return Object(data?.['partyProposals'])
}

const shown = async (more: object = {}): Promise<unknown> =>
  (await propose(more)).proposals.map(
    ({ kind, package: pack, total, extras }: Record<string, ReturnType<typeof Object>>) =>
      `${kind} ${pack.name} ${total.amount}${extras.map((extra: ReturnType<typeof Object>) => ` +${extra.product.name}`).join('')}`,
  )

describe('proposals', () => {
  test('one package makes three: total and deposit apart, with the days and the state of each part', async () => {
    await princess()
    expect(await shown()).toEqual(['NECESSARY Принцеса 22.40', 'USUAL Принцеса 37.40', 'RICH Принцеса 40.40 +Корона'])
    const [necessary, usual] = (await propose()).proposals
    expect(necessary).toMatchObject({
      deposit: { amount: '12.00' },
      collectOn: '2026-12-11',
      returnOn: '2026-12-14',
      arriveBy: '2026-12-10',
      dispatchBy: '2026-12-09',
      overBudgetBy: null,
      quote: {
        fits: true,
        parts: [
          { isLeftOut: false, part: { role: 'Столове' }, item: { pieces: 12, available: 40, problem: null } },
          { isLeftOut: false, part: { role: 'Чинии' }, item: { pieces: 1, problem: null } },
          { isLeftOut: true, part: { role: 'Балони' } },
        ],
      },
    })
    expect(usual.quote.parts[2]).toMatchObject({ isLeftOut: false, item: { rank: null } })
  })

  test('extras have the theme first, then the colours', async () => {
    await princess()
    expect(await shown({ colours: [globalId('AttributeValue', values.pink)] })).toContain(
      'RICH Принцеса 44.40 +Корона +Банер',
    )
  })

  test('a part that is not free is swapped, an optional one without a substitute is left out', async () => {
    const id = await princess()
    await shop.app.db.product.update({ where: { id: items.balloons }, data: { isDraft: true } })
    expect(await shown()).toEqual(['NECESSARY Принцеса 22.40', 'RICH Принцеса 25.40 +Корона'])
    const part = await shop.app.db.packagePart.findFirstOrThrow({ where: { productId: id, isOptional: true } })
    await shop.app.db.packagePartAlternative.create({
      data: { partId: part.id, productId: id, rank: 0, itemId: items.spareBalloons },
    })
    expect(await shown()).toContain('USUAL Принцеса 39.40')
  })

  test('an open size is the cheapest of which there are enough', async () => {
    const tablecloth = await makeProduct(shop.app, {
      variants: [
        { priceMinor: 100, quantity: 0 },
        { priceMinor: 300, quantity: 9 },
        { priceMinor: 200, quantity: 9 },
      ],
    })
    const { id } = await makePackage(shop.app, { name: 'Маса', parts: [{ itemId: tablecloth.id }] })
    await valued(id, values.pirate)
    const [proposal] = (await propose({ theme: globalId('AttributeValue', values.pirate) })).proposals
    expect(proposal).toMatchObject({
      total: { amount: '2.00' },
      collectOn: null,
      quote: { parts: [{ item: { variantId: globalId('Variant', tablecloth.variants[2]?.id ?? 0) } }] },
    })
  })

  test('a budget leaves out dearer ones; below the cheapest it says by how much', async () => {
    await princess()
    expect(await shown({ budget: '37.40' })).toEqual(['NECESSARY Принцеса 22.40', 'USUAL Принцеса 37.40'])
    const { proposals } = await propose({ budget: '15.50' })
    expect(proposals).toMatchObject([{ kind: 'NECESSARY', overBudgetBy: { amount: '6.90' } }])
  })

  test('an answer is the same again, and needs as many statements for many packages as for one', async () => {
    await princess()
    const ask = () => shop.countStatements(() => propose())
    const first = await propose()
    const statements = await ask()
    for (let made = 1; made <= 8; made += 1) await princess(`Принцеса ${made}`)
    expect(await ask()).toBe(statements)
    expect(await propose()).toEqual(first)
  })
})

describe('without a proposal', () => {
  test.each([
    ['a past day', { eventOn: '2026-11-25' }, 'eventOn', 'Датата на партито вече е минала'],
    ['no guests', { guests: { adults: 0, children: 0 } }, 'guests', 'Напишете колко гости очаквате'],
    ['10,000 guests', { guests: { adults: 10_000, children: 0 } }, 'guests', 'Гостите са най-много 999'],
    ['a budget of nothing', { budget: '0' }, 'budget', 'Бюджетът е по-голям от 0'],
  ])('%s is refused at its field', async (_name, input, field, message) => {
    expect(await propose(input)).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: expect.arrayContaining([field]), message }],
    })
  })

  test('too many guests for any package, and a day on which none is free, have their reasons', async () => {
    await shop.app.db.package.updateMany({ data: { guestsFrom: 1, guestsTo: 2 } })
    await princess()
    expect(await propose({ guests: { adults: 31, children: 0 } })).toMatchObject({
      __typename: 'NoProposalError',
      reason: 'NO_PACKAGE',
      message: 'Още нямаме готово парти за 31 гости. Пишете ни и ще го подготвим.',
    })
    await shop.app.db.product.update({ where: { id: items.plates }, data: { isDraft: true } })
    expect(await propose()).toMatchObject({
      __typename: 'NoProposalError',
      reason: 'NOT_FREE',
      message: 'За 12 декември готовите партита са заети. Опитайте друга дата или ни пишете.',
    })
  })
})

test('the choices are the themes of packages first, then of their items, and colours', async () => {
  const id = await princess()
  await valued(items.plates, values.pirate)
  await valued(items.balloons, values.pink)
  const { data } = await shop.graphql('{ partyChoices { themes { name } colours { name } } }', {}, shop.visitor())
  expect(data?.['partyChoices']).toEqual({
    themes: [{ name: 'Принцеси' }, { name: 'Пирати' }],
    colours: [{ name: 'Розово' }],
  })
  await shop.app.db.product.update({ where: { id }, data: { isDraft: true } })
})
