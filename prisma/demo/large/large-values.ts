import type { Demo } from '../demo-data.ts'
import { addDictionary, type Dictionary } from '../write/attribute-rows.ts'
import type { ShopRows } from '../write/shop-rows.ts'
import { numbersOf, type Numbers } from './numbers.ts'

/** One product in `every` has values of the attribute, at most `most`. */
const USUAL: Readonly<Record<string, { most: number; every: number }>> = {
  cvyat: { most: 2, every: 1 },
  pokritie: { most: 1, every: 2 },
  material: { most: 1, every: 1 },
  forma: { most: 1, every: 2 },
  povod: { most: 3, every: 1 },
  tema: { most: 1, every: 2 },
  vazrast: { most: 1, every: 5 },
  'za-kogo': { most: 2, every: 2 },
  'za-mnogokratna-upotreba': { most: 1, every: 2 },
  'nuzhen-e-heliy': { most: 1, every: 4 },
  licenz: { most: 1, every: 50 },
  bezopasnost: { most: 1, every: 2 },
}

const SIZES = ['13 см', '30 см', '46 см', '90 см'] as const

/** Codes of options in turn: of four products one has none, two have sizes, one has colours in sizes. */
const OPTIONS: readonly (readonly string[])[] = [[], ['razmer'], ['razmer'], ['cvyat', 'razmer']]

/** The value of each option, by its name. */
type Combination = readonly { option: string; name: string }[]

const of = (option: string, names: readonly string[]): Combination[] => names.map((name) => [{ option, name }])

export interface LargeValues {
  /** Adds the values and options of a product; returns the combinations of its sizes, at most four. */
  addTo: (shop: ShopRows, productId: number, isRental: boolean) => Combination[]
  addToSize: (shop: ShopRows, productId: number, variantId: number, combination: Combination) => void
}

function someOf<Item>(numbers: Numbers, list: readonly Item[], most: number): Item[] {
  return [...new Set(Array.from({ length: 1 + numbers.below(most) }, () => numbers.pick(list)))]
}

function combinationsOf(options: readonly string[], colours: readonly string[], numbers: Numbers): Combination[] {
  const [first, second] = [numbers.pick(colours), numbers.pick(colours)]
  if (!options.includes('cvyat') || first === second) return of('razmer', SIZES)
  return of('cvyat', [first, second]).flatMap((colour) =>
    of('razmer', SIZES.slice(0, 2)).map((size) => [...colour, ...size]),
  )
}

/** The dictionary of the demo, with numbers of its own: the rest of the shop is the same without values. */
export function largeValues(shop: ShopRows, attributes: Demo['attributes']): LargeValues {
  const numbers = numbersOf(47)
  const dictionary: Dictionary = addDictionary(shop, attributes)
  const colours = attributes.find(({ code }) => code === 'cvyat')?.values.map(({ name }) => name) ?? []
  return {
    addTo: (shop, productId, isRental) => {
      const combinations = combinationsOf(OPTIONS[productId % OPTIONS.length] ?? [], colours, numbers)
      const options = isRental || productId % OPTIONS.length === 0 ? [] : (combinations[0] ?? [])
      for (const [position, { option }] of options.entries())
        shop.product_options.push({ product_id: productId, attribute_id: dictionary.get(option)?.id ?? 0, position })
      for (const [code, { most, every }] of Object.entries(USUAL)) {
        const chosen = someOf(numbers, [...(dictionary.get(code)?.byCode.values() ?? [])], most)
        if (numbers.below(every) > 0 || options.some(({ option }) => option === code)) continue
        shop.product_attribute_values.push(...chosen.map((value_id) => ({ product_id: productId, value_id })))
      }
      return combinations
    },
    addToSize: (shop, productId, variantId, combination) => {
      if (productId % OPTIONS.length === 0) return
      for (const { option, name } of combination) {
        const { id, byName } = dictionary.get(option) ?? {}
        const row = { variant_id: variantId, product_id: productId }
        shop.variant_options.push({ ...row, attribute_id: id ?? 0, value_id: byName?.get(name) ?? 0 })
      }
    },
  }
}
