import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { openConnection, type Request } from './connection.ts'
import { bodyOf, type Requests } from './flows.ts'
import { oneOf, wantedRental, wantedSize, type Goods } from './goods.ts'
import { CEILING, SHOP } from './requests.ts'

/**
 * Fails unless both servers return the same for every category and search, fifty products and a cart: otherwise the
 * ratio would compare different work.
 */
export async function requireSameAnswers(shopPort: number, ceilingPort: number, goods: Goods): Promise<void> {
  const [shop, ceiling] = await Promise.all([openConnection(shopPort), openConnection(ceilingPort)])
  const answerOf = async ({ send }: typeof shop, request: Request): Promise<unknown> =>
    JSON.parse(bodyOf(await send(request), request))
  const same = async (requestOf: (requests: Requests) => Request) => {
    const [ours, theirs] = [await answerOf(shop, requestOf(SHOP)), await answerOf(ceiling, requestOf(CEILING))]
    if (!isDeepStrictEqual(ours, theirs))
      throw new Error(`The servers differ:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`)
  }
  for (const id of goods.categoryIds) await same(({ page }) => page(id))
  for (const words of goods.words) await same(({ search }) => search(words))
  for (const id of Array.from({ length: 50 }, () => oneOf(goods.productIds))) await same(({ product }) => product(id))
  const sessionId = randomUUID()
  for (const wanted of [wantedSize(goods), wantedRental(goods)]) await answerOf(shop, SHOP.add(sessionId, wanted))
  await same(({ cart }) => cart(sessionId))
  shop.close()
  ceiling.close()
}
