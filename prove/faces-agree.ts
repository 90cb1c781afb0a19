import { z } from 'zod'
import type { Stage } from './scenario.ts'
import { attemptRest, untilKnown } from './shopper.ts'

const restProduct = z.object({
  name: z.string(),
  description: z.string(),
  price: z.string(),
  pricePerDay: z.string().nullable(),
  featured: z.boolean(),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  variants: z.array(z.object({ id: z.int(), size: z.string(), price: z.string(), quantity: z.int() })),
})

const money = z.object({ amount: z.string() })

const graphProduct = z.object({
  name: z.string(),
  description: z.string(),
  featured: z.boolean(),
  price: money.nullish(),
  pricePerDay: money.nullish(),
  categories: z.array(z.object({ databaseId: z.int(), name: z.string() })),
  variants: z
    .array(z.object({ databaseId: z.int(), size: z.string(), price: money, quantity: z.int(), isActive: z.boolean() }))
    .optional(),
})

const answered = z.object({ data: z.object({ product: graphProduct.nullable() }) })

const QUERY = `query Product($databaseId: Int!) { product(databaseId: $databaseId) { name description featured categories { databaseId name }
  ... on SaleProduct { price { amount } variants { databaseId size price { amount } quantity isActive } }
  ... on RentalProduct { pricePerDay { amount } } } }`

const LOOKS = 5

/** What both faces show of some products; nothing may be written meanwhile. */
export async function facesAgree(stage: Stage): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const id = 1 + stage.random.below(40)
    const { answer: rest } = await untilKnown(() => attemptRest(stage, 'read product', { path: `/api/products/${id}` }))
    const body = { query: QUERY, variables: { databaseId: id } }
    const { answer: graph } = await untilKnown(() => attemptRest(stage, 'read product', { path: '/graphql', body }))
    const [ofRest, ofGraph] = [restProduct.safeParse(rest.body).data ?? null, answered.parse(graph.body).data.product]
    const asRest = ofGraph && {
      name: ofGraph.name,
      description: ofGraph.description,
      price: ofGraph.price?.amount ?? '0.00',
      pricePerDay: ofGraph.pricePerDay?.amount ?? null,
      featured: ofGraph.featured,
      categories: ofGraph.categories.map(({ databaseId, name }) => ({ id: databaseId, name })),
      variants: (ofGraph.variants ?? [])
        .filter(({ isActive }) => isActive)
        .map(({ databaseId, size, price, quantity }) => ({ id: databaseId, size, price: price.amount, quantity })),
    }
    const [first, second] = [JSON.stringify(ofRest), JSON.stringify(asRest)]
    stage.require(first === second, `product ${id} is ${first} over REST and ${second} in the graph`)
  }
}
