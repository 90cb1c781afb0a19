import { isDeepStrictEqual } from 'node:util'
import { openConnection } from './connection.ts'
import { bodyOf } from './flows.ts'
import type { Goods } from './goods.ts'
import { pageQuery, productQuery } from './shop-flows.ts'

/**
 * Fails unless both servers return the same for every category and fifty products: otherwise the ratio would compare
 * different work.
 */
export async function requireSameAnswers(
  shopPort: number,
  ceilingPort: number,
  { categoryIds, productIds }: Goods,
): Promise<void> {
  const [shop, ceiling] = await Promise.all([openConnection(shopPort), openConnection(ceilingPort)])
  const same = async (question: string, path: string) => {
    const request = { path: '/graphql', body: question }
    const ours: unknown = JSON.parse(bodyOf(await shop.send(request), request))
    const theirs: unknown = JSON.parse(bodyOf(await ceiling.send({ path }), { path }))
    if (!isDeepStrictEqual(ours, theirs))
      throw new Error(`The servers differ on ${path}:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`)
  }
  for (const id of categoryIds) await same(pageQuery(id), `/category/${id}`)
  for (const id of productIds.slice(0, 50)) await same(productQuery(id), `/product/${id}`)
  shop.close()
  ceiling.close()
}
