import { z } from 'zod'
import type { Stage } from './scenario.ts'
import { attemptRest, untilKnown } from './shopper.ts'

const money = z.object({ amount: z.string() }).transform(({ amount }) => amount)

const restProduct = z.object({
  name: z.string(),
  description: z.string(),
  price: z.string(),
  pricePerDay: z.string().nullable(),
  featured: z.boolean(),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  variants: z.array(z.object({ id: z.int(), size: z.string(), price: z.string(), quantity: z.int() })),
})

const graphProduct = z
  .object({
    name: z.string(),
    description: z.string(),
    price: money.default('0.00'),
    pricePerDay: money.nullable().default(null),
    featured: z.boolean(),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    variants: z
      .array(z.object({ id: z.int(), size: z.string(), price: money, quantity: z.int(), isActive: z.boolean() }))
      .default([]),
  })
  .transform(({ variants, ...product }) => ({
    ...product,
    // Shoppers get only these over REST.
    variants: variants.filter(({ isActive }) => isActive).map(({ isActive: _always, ...variant }) => variant),
  }))

const PRODUCT = `query Product($databaseId: Int!) { product(databaseId: $databaseId) { name description featured categories { id: databaseId name }
  ... on SaleProduct { price { amount } variants { id: databaseId size price { amount } quantity isActive } }
  ... on RentalProduct { pricePerDay { amount } } } }`

const restLine = z
  .object({
    price: z.string(),
    quantity: z.int(),
    lineTotal: z.string(),
    available: z.int(),
    rentalStartDate: z.string().nullable(),
    rentalEndDate: z.string().nullable(),
  })
  .transform(({ rentalStartDate: startsOn, rentalEndDate: endsOn, ...line }) => ({ ...line, startsOn, endsOn }))

const graphLine = z
  .object({
    price: money,
    quantity: z.int(),
    lineTotal: money,
    available: z.int(),
    rental: z.object({ startsOn: z.string(), endsOn: z.string() }).nullable(),
  })
  .transform(({ rental, ...line }) => ({ ...line, startsOn: rental?.startsOn ?? null, endsOn: rental?.endsOn ?? null }))

const CART = `query Cart($sessionId: String!) { cart(sessionId: $sessionId) { lines {
  price: unitPrice { amount } quantity lineTotal { amount } available rental { startsOn endsOn } } } }`

const productAnswer = z.object({ data: z.object({ product: graphProduct.nullable() }) })
const cartAnswer = z.object({ data: z.object({ cart: z.object({ lines: z.array(graphLine) }) }) })

const LOOKS = 4
/** As many as the generated calls name. */
const PRODUCTS = 40
const CARTS = 15

async function bothFaces(stage: Stage, path: string, query: string, variables: object): Promise<[unknown, unknown]> {
  const { answer: rest } = await untilKnown(() => attemptRest(stage, 'read over REST', { path }))
  const request = { path: '/graphql', body: { query, variables } }
  const { answer: graph } = await untilKnown(() => attemptRest(stage, 'read in the graph', request))
  return [rest.body, graph.body]
}

/** What both faces show of some products and carts; nothing may be written meanwhile. */
export async function facesAgree(stage: Stage): Promise<void> {
  const requireSame = (what: string, rest: unknown, graph: unknown) => {
    const [overRest, inGraph] = [JSON.stringify(rest), JSON.stringify(graph)]
    stage.require(overRest === inGraph, `${what} is ${overRest} over REST and ${inGraph} in the graph`)
  }
  for (let look = 0; look < LOOKS; look += 1) {
    const databaseId = 1 + stage.random.below(PRODUCTS)
    const [rest, graph] = await bothFaces(stage, `/api/products/${databaseId}`, PRODUCT, { databaseId })
    const product = restProduct.safeParse(rest).data ?? null
    requireSame(`product ${databaseId}`, product, productAnswer.parse(graph).data.product)
    const sessionId = `generated-session-${stage.random.below(CARTS + 1)}`
    const [restCart, graphCart] = await bothFaces(stage, `/api/cart/${sessionId}`, CART, { sessionId })
    requireSame(`cart ${sessionId}`, z.array(restLine).parse(restCart), cartAnswer.parse(graphCart).data.cart.lines)
  }
}
