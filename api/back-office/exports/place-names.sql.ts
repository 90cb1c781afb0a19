// How files name categories and subcategories: by name, with the number where the name alone is not certain
// (docs/spec/products.md#unique-names).
import { int, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { ProductType } from '#prisma/client.ts'
import { nameKey } from '#rules/name-key.ts'

const PLACE = { id: int, type: oneOf(ProductType), name: string }
type Place = RowOf<typeof PLACE>

export interface NamedPlaces {
  /** All that a cell may mean: one if it is certain. */
  meaning: (type: ProductType, cell: string) => readonly number[]
  /** The shortest text whose only meaning is this place. */
  nameOf: (id: number) => string
}

export interface Places {
  categories: NamedPlaces
  subcategories: NamedPlaces
}

export const PLACE_SEPARATOR = ' | '

export const placeKey = (type: ProductType, name: string): string => `${type} ${nameKey(name)}`

const longNameOf = ({ id, name }: Place): string => `${name} № ${id}`
const numberOf = ({ id }: Place): string => `№ ${id}`

/** A cell lists several places, so a name with the separator is written by its number. */
const isOneCell = (name: string): boolean => !name.includes(PLACE_SEPARATOR.trim())

export function namedPlaces(places: readonly Place[]): NamedPlaces {
  const ids = new Map<string, number[]>()
  for (const place of places)
    for (const text of [place.name, longNameOf(place), numberOf(place)]) {
      const key = placeKey(place.type, text)
      ids.set(key, [...(ids.get(key) ?? []), place.id])
    }
  const meaning = (type: ProductType, cell: string) => ids.get(placeKey(type, cell)) ?? []
  const byId = new Map(places.map((place) => [place.id, place]))
  return {
    meaning,
    nameOf: (id) => {
      const place = byId.get(id)
      if (!place) return `№ ${id}`
      const isCertain = (text: string) => isOneCell(text) && meaning(place.type, text).length === 1
      return [place.name, longNameOf(place)].find(isCertain) ?? numberOf(place)
    },
  }
}

/** The shop has few of them. */
export async function placesOf(from: Sql): Promise<Places> {
  const categories = await from.rows(returning(PLACE)`SELECT c.id, c.type, c.name FROM categories c ORDER BY c.id`)
  const subcategories = await from.rows(returning(PLACE)`
    SELECT s.id, c.type, c.name || ' > ' || s.name AS name FROM subcategories s JOIN categories c ON c.id = s.category_id ORDER BY s.id`)
  return { categories: namedPlaces(categories), subcategories: namedPlaces(subcategories) }
}
