import { z } from 'zod'
import type { ClientRequest } from './client.ts'
import type { Stage } from './scenario.ts'
import { trySurely } from './shopper.ts'

/** An amount is a text over REST and an object in the graph. */
const money = z.union([z.string(), z.object({ amount: z.string() }).transform(({ amount }) => amount)])

const variant = z.object({ id: z.int(), size: z.string(), price: money, quantity: z.int() })

/** Over REST all variants are active: shoppers get only these. */
const variants = z
  .array(variant.extend({ isActive: z.boolean().default(true) }))
  .transform((list) => list.flatMap(({ isActive, ...rest }) => (isActive ? [rest] : [])))

const product = z.object({
  name: z.string(),
  description: z.string(),
  price: money.default('0.00'),
  pricePerDay: money.nullable().default(null),
  featured: z.boolean(),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  variants: variants.default([]),
})

const period = {
  rentalStartDate: z.string().nullable().default(null),
  rentalEndDate: z.string().nullable().default(null),
}

const line = z
  .object({ price: money, quantity: z.int(), lineTotal: money, available: z.int(), ...period })
  .extend({ rental: z.object(period).nullish() })
  .transform(({ rental, ...rest }) => ({ ...rest, ...rental }))

const PRODUCT = `query Product($databaseId: Int!) { product(databaseId: $databaseId) { kind: __typename name description featured: isFeatured categories { id: databaseId name }
  ... on SaleProduct { price { amount } variants { id: databaseId size price { amount } quantity isActive } }
  ... on RentalProduct { pricePerDay { amount } } } }`

const CART = `query Cart($sessionId: String!) { cart(sessionId: $sessionId) { lines {
  price: unitPrice { amount } quantity lineTotal { amount } available rental { rentalStartDate: startsOn rentalEndDate: endsOn } } } }`

/** REST has no packages (`docs/spec/packages.md#where-packages-are-shown`). */
const noPackage = z.object({ kind: z.literal('PackageProduct') }).transform(() => null)
const graphProduct = z.object({ data: z.object({ product: z.union([noPackage, product]).nullable() }) })
const graphCart = z.object({ data: z.object({ cart: z.object({ lines: z.array(line) }) }) })

const LOOKS = 4
/** As many as the generated calls name. */
const PRODUCTS = 40
const CARTS = 15

/** Fails when REST and graph show some products and carts differently; nothing may be written meanwhile. */
export async function facesAgree(stage: Stage): Promise<void> {
  const read = async (request: ClientRequest): Promise<unknown> => (await trySurely(stage, 'read', request)).answer.body
  const readGraph = (query: string, variables: object) => read({ path: '/graphql', body: { query, variables } })
  const requireSame = (name: string, rest: unknown, graph: unknown) => {
    const [overRest, inGraph] = [JSON.stringify(rest), JSON.stringify(graph)]
    stage.require(overRest === inGraph, `${name} is ${overRest} over REST and ${inGraph} in the graph`)
  }
  for (let look = 0; look < LOOKS; look += 1) {
    const databaseId = 1 + stage.random.below(PRODUCTS)
    const restProduct = product.safeParse(await read({ path: `/api/products/${databaseId}` })).data ?? null
    const { data } = graphProduct.parse(await readGraph(PRODUCT, { databaseId }))
    requireSame(`product ${databaseId}`, restProduct, data.product)
    const sessionId = `generated-session-${stage.random.below(CARTS + 1)}`
    const restLines = z.array(line).parse(await read({ path: `/api/cart/${sessionId}` }))
    requireSame(`cart ${sessionId}`, restLines, graphCart.parse(await readGraph(CART, { sessionId })).data.cart.lines)
  }
}
