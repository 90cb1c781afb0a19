import type { Demo } from '../demo-data.ts'
import type { Row, ShopRows } from './shop-rows.ts'

/** The columns of a product by its name, or else by its main category. */
export type SafetyOf = (
  name: string,
  category: number,
) => Pick<Row<'products'>, 'maker_id' | 'warnings' | 'minimum_age'>

export function addMakers(shop: ShopRows, { makers, categories, products }: Demo['safety']): SafetyOf {
  shop.makers.push(
    ...makers.map(({ name, postalAddress, electronicAddress, isInEu, contact }, index) => ({
      id: index + 1,
      name,
      postal_address: postalAddress,
      electronic_address: electronicAddress,
      is_in_eu: isInEu,
      contact_name: contact?.name ?? null,
      contact_postal_address: contact?.postalAddress ?? null,
      contact_electronic_address: contact?.electronicAddress ?? null,
    })),
  )
  const ids = new Map(makers.map(({ name }, index) => [name, index + 1]))
  return (name, category) => {
    const data = products[name] ?? categories[String(category)]
    const makerId = data && ids.get(data.maker)
    if (data === undefined || makerId === undefined) throw new Error(`The demo has no maker of ${name}.`)
    return { maker_id: makerId, warnings: data.warnings, minimum_age: data.minimumAge ?? null }
  }
}
