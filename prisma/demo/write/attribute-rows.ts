import type { Demo, DemoAttribute } from '../demo-data.ts'
import type { ShopRows } from './shop-rows.ts'

/** The ids of an attribute and of its values. */
export interface KnownAttribute {
  id: number
  byCode: ReadonlyMap<string, number>
  byName: ReadonlyMap<string, number>
}

/** By the code of the attribute. */
export type Dictionary = ReadonlyMap<string, KnownAttribute>

function addAttribute(shop: ShopRows, { values, unit, ...attribute }: DemoAttribute): [string, KnownAttribute] {
  const { code, name, kind, isOption, isFacet } = attribute
  const id = shop.attributes.length + 1
  const position = shop.attributes.length
  shop.attributes.push({ id, code, name, kind, unit: unit ?? null, is_option: isOption, is_facet: isFacet, position })
  const rows = values.map(({ hex, number, ...value }, place) => ({
    ...value,
    id: shop.attribute_values.length + 1 + place,
    attribute_id: id,
    hex: hex ?? null,
    number: number ?? null,
    position: place,
  }))
  shop.attribute_values.push(...rows)
  const idsBy = (key: 'code' | 'name') => new Map(rows.map((row) => [row[key], row.id]))
  return [code, { id, byCode: idsBy('code'), byName: idsBy('name') }]
}

/** In the order of the file. */
export const addDictionary = (shop: ShopRows, attributes: Demo['attributes']): Dictionary =>
  new Map(attributes.map((attribute) => addAttribute(shop, attribute)))

function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, product: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the dictionary of the demo lacks ${String(key)} of ${product}`)
  return value
}

interface ValuedProduct {
  productId: number
  name: string
  /** By their texts. */
  sizes: ReadonlyMap<string, { variantId: number }>
}

/** The values of a product, and those of its sizes, whose texts consist of the names. */
export function addValues(
  shop: ShopRows,
  dictionary: Dictionary,
  { productId, name, sizes }: ValuedProduct,
  given: Demo['productValues'][string] | undefined,
): void {
  if (given === undefined) throw new Error(`the demo has no values of ${name}`)
  for (const [attribute, codes] of Object.entries(given.values)) {
    const { byCode } = known(dictionary, attribute, name)
    shop.product_attribute_values.push(
      ...codes.map((code) => ({ product_id: productId, value_id: known(byCode, code, name) })),
    )
  }
  const options = given.options.map((code) => known(dictionary, code, name))
  for (const [position, { id }] of options.entries())
    shop.product_options.push({ product_id: productId, attribute_id: id, position })
  for (const [size, { variantId }] of sizes) {
    const names = size.split(', ')
    shop.variant_options.push(
      ...options.map(({ id, byName }, place) => ({
        variant_id: variantId,
        product_id: productId,
        attribute_id: id,
        value_id: known(byName, names[place] ?? '', name),
      })),
    )
  }
}
