import { isDeepStrictEqual } from 'node:util'
import { openConnection } from './connection.ts'
import { bodyOf } from './flows.ts'
import { newSession, oneOf, wantedRental, wantedSize, type Goods } from './goods.ts'
import { addQuery, cartQuery, pageQuery, productQuery, searchQuery } from './shop-flows.ts'

/**
 * Fails unless both servers return the same for every category and search, fifty products and a cart: otherwise the
 * ratio would compare different work.
 */
export async function requireSameAnswers(shopPort: number, ceilingPort: number, goods: Goods): Promise<void> {
  const [shop, ceiling] = await Promise.all([openConnection(shopPort), openConnection(ceilingPort)])
  const ask = async (body: string): Promise<unknown> => {
    const request = { path: '/graphql', body }
    return JSON.parse(bodyOf(await shop.send(request), request))
  }
  const same = async (query: string, path: string) => {
    const ours = await ask(query)
    const theirs: unknown = JSON.parse(bodyOf(await ceiling.send({ path }), { path }))
    if (!isDeepStrictEqual(ours, theirs))
      throw new Error(`The servers differ on ${path}:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`)
  }
  for (const id of goods.categoryIds) await same(pageQuery(id), `/category/${id}`)
  for (const words of goods.words) await same(searchQuery(words), `/search/${encodeURIComponent(words)}`)
  for (let read = 0; read < 50; read += 1) {
    const id = oneOf(goods.productIds)
    await same(productQuery(id), `/product/${id}`)
  }
  const sessionId = newSession()
  for (const wanted of [wantedSize(goods), wantedRental(goods)]) await ask(addQuery(sessionId, wanted))
  await same(cartQuery(sessionId), `/cart/${sessionId}`)
  shop.close()
  ceiling.close()
}
