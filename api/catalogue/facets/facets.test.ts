import { beforeAll, expect, test } from '@jest/globals'
import { numbersOf, type Numbers } from '../../../prisma/demo/large/numbers.ts'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { matchingSql, type ProductFilter } from '../products/product-list.service.ts'
import { countWords } from '../search/count-words.service.ts'
import { countFacets } from './count-facets.service.ts'
import { facetsOf, facetsOfParents, type Facet } from './facets.service.ts'
import { makeRandomCatalogue, WORDS, type RandomCatalogue, type RandomProduct } from './testkit/random-catalogue.ts'

const shop = useTestShop()
const SEEDS = Array.from({ length: 300 }, (_none, seed) => seed + 1)
const FILTERS_PER_PLACE = 2
const EVERY_WHOLE = 50

let catalogue: RandomCatalogue

beforeAll(async () => {
  catalogue = await makeRandomCatalogue(shop.app, SEEDS)
}, 60_000)

/** A filter with the same condition in TypeScript. */
interface Base {
  filter: ProductFilter
  accepts: (product: RandomProduct) => boolean
}

function randomBase(numbers: Numbers): Base {
  const word = numbers.pick(WORDS)
  const quantity = 1 + numbers.below(4)
  const price = { from: 300, below: 700 }
  const bases: Base[] = [
    { filter: {}, accepts: () => true },
    { filter: {}, accepts: () => true },
    { filter: { search: word }, accepts: (product) => product.word === word },
    { filter: { keywords: [word] }, accepts: (product) => product.word === word },
    { filter: { price }, accepts: ({ priceMinor }) => priceMinor >= price.from && priceMinor < price.below },
    { filter: { type: 'rent' }, accepts: ({ type }) => type === 'rent' },
    {
      filter: { availableFor: { startsOn: '2030-01-01', endsOn: '2030-01-03', quantity } },
      accepts: ({ type, units }) => type === 'rent' && units >= quantity,
    },
  ]
  return numbers.pick(bases)
}

const randomAvailable = (numbers: Numbers): boolean | null => numbers.pick([null, null, true, true, false])

type Choices = NonNullable<ProductFilter['attributes']>

/** Of up to three attributes; some of their values, and sometimes one that does not exist. */
function randomChoices(numbers: Numbers, { attributes }: RandomCatalogue): Choices {
  const chosen = new Set(Array.from({ length: numbers.below(4) }, () => numbers.pick(attributes)))
  return [...chosen].map(({ code, values }) => {
    const some = Array.from({ length: 1 + numbers.below(2) }, () => numbers.pick(values).code)
    return { attribute: code, values: numbers.below(8) === 0 ? [...some, 'nyama'] : some }
  })
}

function chosenIds({ attributes }: RandomCatalogue, { attribute, values }: Choices[number]): number[] {
  const known = attributes.find(({ code }) => code === attribute)?.values ?? []
  return known.filter(({ code }) => values.includes(code)).map(({ id }) => id)
}

/** The offers of a product that have a value of each choice; in stock, if the filter says so. */
function offersWith({ offers }: RandomProduct, choices: readonly number[][], available: boolean | null) {
  return offers.filter(
    ({ valueIds, isInStock }) =>
      (available !== true || isInStock) && choices.every((ids) => ids.some((id) => valueIds.has(id))),
  )
}

const shownIn = (facets: readonly Facet[]) =>
  facets.map(({ attribute, values }) => ({
    attribute: attribute.code,
    values: values.map(({ code, count, isChosen }) => [code, count, isChosen]),
  }))

/** The definition, product by product (docs/spec/attributes.md#facets). */
function countedFacets(among: readonly RandomProduct[], choices: Choices, available: boolean | null) {
  return catalogue.attributes
    .filter(({ isFacet }) => isFacet)
    .map(({ code, values }) => {
      const others = choices.filter(({ attribute }) => attribute !== code).map((one) => chosenIds(catalogue, one))
      const own = choices.find(({ attribute }) => attribute === code)?.values ?? []
      const counted = values.map((value): [string, number, boolean] => [
        value.code,
        among.filter((product) => offersWith(product, others, available).some(({ valueIds }) => valueIds.has(value.id)))
          .length,
        own.includes(value.code),
      ])
      return { attribute: code, values: counted.filter(([, count, isChosen]) => count > 0 || isChosen) }
    })
    .filter(({ values }) => values.length > 0)
}

interface Question {
  base: Base
  available: boolean | null
  choices: Choices
  filter: ProductFilter
}

function randomQuestion(numbers: Numbers): Question {
  const [base, available, choices] = [randomBase(numbers), randomAvailable(numbers), randomChoices(numbers, catalogue)]
  const attributes = choices.length === 0 ? null : choices
  return { base, available, choices, filter: { ...base.filter, available, attributes } }
}

const isAmong = ({ base, available }: Question, product: RandomProduct): boolean =>
  product.isShown && base.accepts(product) && (available === null || product.isAvailable === available)

const matches = (question: Question, product: RandomProduct): boolean =>
  isAmong(question, product) &&
  (question.choices.length === 0 ||
    offersWith(
      product,
      question.choices.map((one) => chosenIds(catalogue, one)),
      question.available,
    ).length > 0)

/** From the rows of the products, all of which have just changed; then from their bits; then with every fifth changed. */
const STATES: [name: string, reach: () => Promise<unknown>][] = [
  ['changed products', () => Promise.resolve()],
  ['counted products', () => Promise.all([countFacets(shop.app.sql), countWords(shop.app.sql)])],
  [
    'counted and changed products',
    () => shop.app.sql.run(sql`INSERT INTO uncounted_facets SELECT array_agg(id) FROM products WHERE id % 5 = 0`),
  ],
]

test.each(STATES)(
  'facets of random categories of %s count what a person would count, lists have what matches',
  async (state, reach) => {
    await reach()
    const turnOf = STATES.findIndex(([name]) => name === state)
    for (const seed of SEEDS.filter((one) => one % STATES.length === turnOf)) {
      const numbers = numbersOf(10_000 + seed)
      const placeId = 1_000 + seed
      const place = numbers.pick(['categoryIds', 'subcategoryIds'] as const)
      const members = catalogue.products.filter((product) => product.placeId === placeId)
      for (let turn = 0; turn < FILTERS_PER_PLACE; turn += 1) {
        const question = randomQuestion(numbers)
        const filter = { ...question.filter, [place]: [placeId] }
        const among = members.filter((product) => isAmong(question, product))
        const expected = {
          filter,
          facets: countedFacets(among, question.choices, question.available),
          ids: members.filter((product) => matches(question, product)).map(({ id }) => id),
        }
        const [facets, listed] = await Promise.all([
          facetsOf(shop.visitor(), filter),
          shop.app.sql.rows(returning({ id: int })`${matchingSql(shop.visitor(), filter)} ORDER BY 1`),
        ])
        const ids = listed.map(({ id }) => id)
        expect({ filter, facets: shownIn(facets), ids }).toEqual(expected)
      }
    }
  },
  120_000,
)

test('facets of the whole shop, of a search in it and of many categories at once do too', async () => {
  for (const seed of SEEDS.filter((one) => one % EVERY_WHOLE === 0)) {
    const question = randomQuestion(numbersOf(20_000 + seed))
    const { filter, choices, available } = question
    const among = catalogue.products.filter((product) => isAmong(question, product))
    expect({ filter, facets: shownIn(await facetsOf(shop.visitor(), filter)) }).toEqual({
      filter,
      facets: countedFacets(among, choices, available),
    })
    const placeIds = catalogue.placeIds.slice(seed, seed + 10)
    const of = await facetsOfParents(shop.visitor(), 'category', placeIds, filter)
    expect(of.map(shownIn)).toEqual(
      placeIds.map((placeId) =>
        countedFacets(
          among.filter((product) => product.placeId === placeId),
          choices,
          available,
        ),
      ),
    )
  }
}, 120_000)

const largestOf = (facets: readonly Facet[]) =>
  Math.max(...facets.flatMap(({ values }) => values.map(({ count }) => count)))

test('staff count drafts and scheduled products, shoppers never', async () => {
  const [mine, staff] = [await facetsOf(shop.visitor(), {}), await facetsOf(await shop.admin(), {})]
  expect(shownIn(mine)).toEqual(
    countedFacets(
      catalogue.products.filter(({ isShown }) => isShown),
      [],
      null,
    ),
  )
  expect(largestOf(staff)).toBeGreaterThan(largestOf(mine))
})

test('one statement answers for each list, and none without facets', async () => {
  const [placeId = 0] = catalogue.placeIds
  const sent = await shop.statementsOf(() => facetsOf(shop.visitor(), { categoryIds: [placeId] }))
  expect(sent.filter(({ text }) => text.includes('attribute_values'))).toHaveLength(1)
})

test('a value that is committed after its products were counted counts at once', async () => {
  const { id: productId, placeId } = catalogue.products.find(
    ({ isShown, offers, type }) => isShown && type === 'rent' && offers[0]?.valueIds.has(31) === false,
  ) ?? { id: 0, placeId: 0 }
  const countOf = async () =>
    (await facetsOf(shop.visitor(), { categoryIds: [placeId], type: 'rent' }))
      .find(({ attribute }) => attribute.code === 'material')
      ?.values.find(({ code }) => code === 'v1')?.count ?? 0
  const before = await countOf()
  await shop.app.sql.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO product_attribute_values (product_id, value_id) VALUES (${productId}, 31)`)
    await countFacets(shop.app.sql)
  })
  expect(await countOf()).toBe(before + 1)
  await countFacets(shop.app.sql)
  expect(await countOf()).toBe(before + 1)
})
