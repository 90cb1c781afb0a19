import { sql } from '#lib/database/sql.ts'
import type { ListOrder } from '#lib/keyset.ts'
import { isOneOf, type ListedRows } from '#lib/listed-rows.ts'
import type { Carrier, Prisma } from '#prisma/client.ts'
import { FILLED_PART, type ParcelSize } from '#rules/parcel-fit.ts'
import { placeKey } from '#rules/place-search.ts'

export interface Position {
  latitude: number
  longitude: number
}

export interface PlacesWanted {
  couriers: readonly Carrier[]
  /** As typed; empty for all. */
  search: string
  near: Position | null
  /** Null: whatever fits. */
  parcel: ParcelSize | null
}

const KM_PER_DEGREE = 111.2

/** On a flat map around the position: exact enough to compare places of a country. */
function distanceSql(near: Position | null): Prisma.Sql {
  if (near === null) return sql`0::float8`
  const { latitude, longitude } = near
  const east = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return sql`coalesce(sqrt(power((t.latitude - ${latitude}::float8) * ${KM_PER_DEGREE}::float8, 2)
    + power((t.longitude - ${longitude}::float8) * ${east}::float8, 2)), 1e6)::float8`
}

/** 0 for places of the town that is typed, alone or before other words; 1 for towns that begin so; 2 for others. */
function townRankSql(key: string): Prisma.Sql {
  if (key === '') return sql`0::int8`
  return sql`CASE WHEN starts_with(${key}::text || ' ', t.town_key || ' ') THEN 0 WHEN starts_with(t.town_key, ${key}::text) THEN 1 ELSE 2 END::int8`
}

function orderOf(key: string, near: Position | null): ListOrder {
  return {
    name: `courierPlaces ${key} ${near === null ? '' : `${near.latitude} ${near.longitude}`}`,
    keys: [
      { value: townRankSql(key), type: 'int8' },
      { value: distanceSql(near), type: 'float8' },
      { value: sql`t.town_key`, type: 'text' },
      { value: sql`t.region`, type: 'text' },
      { value: sql`t.name`, type: 'text' },
      { value: sql`t.id`, type: 'int8' },
    ],
    descending: false,
  }
}

/** `fitsPlace` in SQL. */
function fittingSql({ weightGrams, sidesMm, volumeCm3, lockerProblem }: ParcelSize): Prisma.Sql {
  const [longest, middle, shortest] = sidesMm
  const inLocker =
    lockerProblem === null
      ? sql`(t.max_length_mm IS NULL OR ${volumeCm3}::float8 <= t.max_length_mm::float8 * t.max_width_mm * t.max_height_mm / 1000 * ${FILLED_PART}::float8)`
      : sql`false`
  return sql`(t.max_weight_grams IS NULL OR ${weightGrams}::int8 <= t.max_weight_grams)
    AND (t.max_length_mm IS NULL OR (${longest}::int8 <= greatest(t.max_length_mm, t.max_width_mm, t.max_height_mm)
      AND ${middle}::int8 <= t.max_length_mm + t.max_width_mm + t.max_height_mm
        - greatest(t.max_length_mm, t.max_width_mm, t.max_height_mm) - least(t.max_length_mm, t.max_width_mm, t.max_height_mm)
      AND ${shortest}::int8 <= least(t.max_length_mm, t.max_width_mm, t.max_height_mm)))
    AND (t.kind = 'office' OR ${inLocker})`
}

/** docs/spec/delivery.md#finding-a-place */
export function placesWanted({ couriers, search, near, parcel }: PlacesWanted): ListedRows {
  const key = placeKey(search)
  const words = key === '' ? [] : key.split(' ')
  return {
    table: sql`courier_places`,
    order: orderOf(key, near),
    anyOf: null,
    allOf: [
      sql`t.closed_at IS NULL AND t.gives_out`,
      isOneOf(sql`t.courier`, couriers, 'carrier'),
      ...words.map((word) => sql`strpos(t.search_text, ${` ${word}`}::text) > 0`),
      ...(parcel === null ? [] : [fittingSql(parcel)]),
    ],
  }
}
