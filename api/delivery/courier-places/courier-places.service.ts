import { rowsAsJson } from '#lib/columns.ts'
import { boolean, float, int, nullable, oneOf, returning, string } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { Carrier, CourierPlaceKind, Prisma } from '#prisma/client.ts'
import { dateOfDay } from '#rules/calendar.ts'
import type { App } from '../../context.ts'
import { carrierOf } from '../couriers/carriers.ts'
import type { ConnectedCourier } from '../couriers/connect-couriers.ts'
import type { CourierPlaceFacts } from '../couriers/courier-place.ts'
import { placesOf } from '../couriers/couriers.ts'
import { nightOf, placeChanges, type KnownPlace, type PlaceColumns } from './courier-places.rules.ts'

const KNOWN = {
  id: int,
  courier: oneOf(Carrier),
  code: string,
  kind: oneOf(CourierPlaceKind),
  name: string,
  town: string,
  region: string,
  postalCode: string,
  address: string,
  latitude: nullable(float),
  longitude: nullable(float),
  hours: string,
  takesIn: boolean,
  givesOut: boolean,
  maxLengthMm: nullable(int),
  maxWidthMm: nullable(int),
  maxHeightMm: nullable(int),
  maxWeightGrams: nullable(int),
  townKey: string,
  searchText: string,
  isClosed: boolean,
}

const knownPlaces = (tx: Sql, courier: Carrier): Promise<KnownPlace[]> =>
  tx.rows(returning(KNOWN)`
    SELECT t.id, t.courier, t.code, t.kind, t.name, t.town, t.region, t.postal_code AS "postalCode", t.address, t.latitude, t.longitude, t.hours,
      t.takes_in AS "takesIn", t.gives_out AS "givesOut", t.max_length_mm AS "maxLengthMm", t.max_width_mm AS "maxWidthMm",
      t.max_height_mm AS "maxHeightMm", t.max_weight_grams AS "maxWeightGrams", t.town_key AS "townKey", t.search_text AS "searchText",
      t.closed_at IS NOT NULL AS "isClosed"
    FROM courier_places t WHERE t.courier = ${courier}::carrier ORDER BY t.id FOR UPDATE`)

const WRITTEN = [
  'kind',
  'name',
  'town',
  'region',
  'postal_code',
  'address',
  'latitude',
  'longitude',
  'hours',
  'takes_in',
  'gives_out',
  'max_length_mm',
  'max_width_mm',
  'max_height_mm',
  'max_weight_grams',
  'town_key',
  'search_text',
]
const COLUMNS = Prisma.raw(['courier', 'code', ...WRITTEN].join(', '))
const CHANGED = Prisma.raw(WRITTEN.map((column) => `${column} = excluded.${column}`).join(', '))

async function writePlaces(tx: Sql, writes: readonly PlaceColumns[], at: Date): Promise<void> {
  if (writes.length === 0) return
  await tx.run(sql`
    INSERT INTO courier_places (${COLUMNS}, created_at, updated_at)
    SELECT ${COLUMNS}, ${at}, ${at} FROM jsonb_populate_recordset(NULL::courier_places, ${rowsAsJson(writes)}::jsonb)
    ON CONFLICT (courier, code) DO UPDATE SET ${CHANGED}, closed_at = NULL, updated_at = excluded.updated_at`)
}

async function closePlaces(tx: Sql, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`UPDATE courier_places SET closed_at = ${at}, updated_at = ${at} WHERE id = ANY (${[...ids]}::int[])`)
}

/** By difference, in one transaction (docs/spec/delivery.md#places-of-couriers). */
export async function storePlaces(
  { sql: database, log, clock }: Pick<App, 'sql' | 'log' | 'clock'>,
  courier: Carrier,
  fetched: readonly CourierPlaceFacts[],
): Promise<void> {
  const at = clock()
  const { writes, closedIds, isShort } = await database.transaction(async (tx) => {
    const changes = placeChanges(await knownPlaces(tx, courier), fetched)
    await writePlaces(tx, changes.writes, at)
    await closePlaces(tx, changes.closedIds, at)
    return changes
  })
  const counts = { courier, listed: fetched.length, written: writes.length, closed: closedIds.length }
  if (isShort) log.warn(counts, 'the list of places is short: none was closed')
  // Each first start reads all: only closed places are news.
  else log[closedIds.length > 0 ? 'info' : 'debug'](counts, 'the places of a courier are read')
}

/** Of several processes one gets the night. */
async function claimNight({ sql: database, clock }: Pick<App, 'sql' | 'clock'>, courier: Carrier): Promise<boolean> {
  const claimed = await database.first(returning({ courier: oneOf(Carrier) })`
    INSERT INTO courier_place_lists AS t (courier, night) VALUES (${courier}::carrier, ${nightOf(clock())}::date)
    ON CONFLICT (courier) DO UPDATE SET night = excluded.night WHERE t.night < excluded.night RETURNING t.courier`)
  return Boolean(claimed)
}

async function readPlaces(app: App, { name, account }: ConnectedCourier): Promise<void> {
  const courier = carrierOf(name)
  if (!(await claimNight(app, courier))) return
  try {
    await storePlaces(app, courier, await placesOf(name, account))
  } catch (error) {
    app.log.warn({ err: error, courier }, 'the places of a courier could not be read; the next hour tries again')
    await app.db.courierPlaceList.deleteMany({ where: { courier, night: dateOfDay(nightOf(app.clock())) } })
  }
}

/** Once a night for each courier, and at the first start at once. */
export async function readDuePlaces(app: App): Promise<void> {
  await Promise.all(app.couriers.map((courier) => readPlaces(app, courier)))
}
