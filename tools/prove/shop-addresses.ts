import { WORDS } from '../bench/prepare.ts'
import type { Random } from './random.ts'
import type { Stage } from './scenario.ts'

/** What the shop has to visit, as its sitemap and its names tell. */
export interface ShopAddresses {
  /** Paths of lists and of products. */
  lists: readonly string[]
  products: readonly string[]
  rentals: readonly string[]
  /** Texts for people, and the home page. */
  others: readonly string[]
  /** Names of goods. */
  names: readonly string[]
}

/** Reads the sitemap of a running server. */
export async function readAddresses({ client, shop: { app } }: Stage): Promise<ShopAddresses> {
  const { body } = await client.send({ path: '/sitemap.xml' })
  const paths = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const kinds = Map.groupBy(paths, (path) => {
    if (/^\/products\/\d+$/.test(path)) return 'product'
    if (path.startsWith('/rental/product/')) return 'rental'
    return /\/category\/|^\/party-themes/.test(path) ? 'list' : 'other'
  })
  const names = await app.db.product.findMany({ select: { name: true }, where: { deletedAt: null } })
  return {
    lists: kinds.get('list') ?? [],
    products: kinds.get('product') ?? [],
    rentals: kinds.get('rental') ?? [],
    others: kinds.get('other') ?? [],
    names: names.map(({ name }) => name),
  }
}

/** The number at the end of an address. */
export const numberIn = (path: string): number => Number(/\d+$/.exec(path)?.[0])

/** The first ones far more often, as a shop's goods are visited. */
export const popularOf = <Item>(random: Random, items: readonly Item[]): Item =>
  random.oneOf(items.slice(0, 1 + random.below(items.length)))

/** A list with one of its orders or prices, half of the time. */
export function narrowed(random: Random, path: string): string {
  const sort = random.oneOf(['PRICE_ASC', 'PRICE_DESC', 'NEWEST'])
  const price = random.oneOf(['under20', 'from20to50', 'over50'])
  return random.oneOf([path, path, `${path}?sort=${sort}`, `${path}?price=${price}`])
}

const LETTERS = [...'абвгдежзийклмнопрстуфхцчшщъюя']

/** A typed search: a common word, one of a name, perhaps only its beginning, or an unknown one. */
export function typedWords(random: Random, { names }: ShopAddresses): string {
  const word = random.oneOf(popularOf(random, names).split(' '))
  const unheard = Array.from({ length: 5 + random.below(6) }, () => random.oneOf(LETTERS)).join('')
  return random.oneOf([random.oneOf(WORDS), word, word.slice(0, 3 + random.below(3)), unheard])
}
