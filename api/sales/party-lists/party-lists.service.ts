import { calendarDay, int, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import type { Prisma } from '#prisma/client.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { Context } from '../../context.ts'
import { cartOwner } from '../carts/cart-owner.rules.ts'
import { isCartOf } from '../carts/cart-owner.sql.ts'
import { readCart } from '../carts/cart-view.service.ts'
import { mergeVisitorCart } from '../carts/merge-cart.service.ts'
import { newSecret, secretHash } from '../orders/order-access.service.ts'
import { LineTakenError } from './party-lists.errors.ts'
import type { ReleaseListLineInput, SetListLineInput, SharePartyInput, TakeListLineInput } from './party-lists.input.ts'
import { isTakeOf, listedLines, parsedKey, type ListedLine, type ListKey, type Take } from './party-lists.rules.ts'

const noSuchList = (): NotFoundError => new NotFoundError('Списъкът не е намерен или вече не се споделя.')
const noSuchLine = (): NotFoundError => new NotFoundError('Това вече не е в списъка.')

const LIST = {
  id: int,
  hostName: nullable(string),
  eventOn: calendarDay,
  sessionId: string,
  customerId: nullable(int),
}

type ListRow = RowOf<typeof LIST>

export interface PartyListLine extends ListedLine {
  takenBy: string | null
  /** By the host; guests do not see it. */
  isLeftOut: boolean
}

export interface PartyListView {
  hostName: string | null
  eventOn: CalendarDay
  lines: PartyListLine[]
}

/** The lists `l` of the condition whose party `e`, of the cart `c`, is still to come. */
const listsSql = (condition: Prisma.Sql, today: CalendarDay) => returning(LIST)`
  SELECT l.id, l.host_name AS "hostName", e.event_on AS "eventOn", c.session_id AS "sessionId", c.customer_id AS "customerId"
  FROM party_lists l JOIN parties e ON e.id = l.party_id JOIN carts c ON c.id = e.cart_id
  WHERE ${condition} AND e.event_on >= ${today}::date`

const ofToken = (token: string): Prisma.Sql => sql`l.token_hash = ${secretHash(token)}`

const TAKE = { lineNumber: nullable(int), packageNumber: nullable(int), partId: nullable(int), name: nullable(string) }

const takesOf = (from: Sql, listId: number): Promise<Take[]> =>
  from.rows(returning(TAKE)`
    SELECT w.number AS "lineNumber", k.number AS "packageNumber", t.part_id AS "partId", t.name
    FROM party_list_takes t LEFT JOIN cart_lines w ON w.id = t.cart_line_id LEFT JOIN cart_packages k ON k.id = t.cart_package_id
    WHERE t.list_id = ${listId} ORDER BY t.id`)

async function viewOf(ctx: Context, { id, hostName, eventOn, ...owner }: ListRow): Promise<PartyListView> {
  const [cart, takes] = await Promise.all([readCart(ctx.sql, owner, shopDay(ctx)), takesOf(ctx.sql, id)])
  const lines = listedLines(cart).map((line) => {
    const take = takes.find((one) => isTakeOf(line.key, one))
    return { ...line, takenBy: take?.name ?? null, isLeftOut: take?.name === null }
  })
  return { hostName, eventOn, lines }
}

/** For everyone with its link; null when it is not shared, or the party is over (docs/spec/parties.md#shared-list). */
export async function sharedList(ctx: Context, token: string): Promise<PartyListView | null> {
  const list = await ctx.sql.first(listsSql(ofToken(token), dayInSofia(ctx.clock())))
  if (!list) return null
  const { lines, ...view } = await viewOf(ctx, list)
  return { ...view, lines: lines.filter(({ isLeftOut }) => !isLeftOut) }
}

const ownListRow = (ctx: Context, sessionId: string): Promise<ListRow | undefined> =>
  ctx.sql.first(listsSql(isCartOf(cartOwner(ctx, sessionId)), dayInSofia(ctx.clock())))

/** For the host, with the lines that are left out; null when it is not shared. */
export async function ownList(ctx: Context, { sessionId }: { sessionId: string }): Promise<PartyListView | null> {
  const list = await ownListRow(ctx, sessionId)
  return list ? viewOf(ctx, list) : null
}

/**
 * Shares the list of the cart’s party and returns the token of its link. The link of an earlier call ends; what guests bring
 * stays. Fails with `InvalidInputError` without a party.
 */
export async function shareParty(ctx: Context, { sessionId, hostName }: SharePartyInput): Promise<string> {
  await mergeVisitorCart(ctx, sessionId)
  const token = newSecret()
  const shared = await ctx.sql.run(sql`
    INSERT INTO party_lists (party_id, token_hash, host_name)
    SELECT e.id, ${secretHash(token)}, ${hostName} FROM parties e JOIN carts c ON c.id = e.cart_id
    WHERE ${isCartOf(cartOwner(ctx, sessionId))} AND e.event_on >= ${dayInSofia(ctx.clock())}::date
    ON CONFLICT (party_id) DO UPDATE SET token_hash = excluded.token_hash, host_name = coalesce(excluded.host_name, party_lists.host_name)`)
  if (shared === 0) throw new InvalidInputError([{ field: 'sessionId', message: 'Първо напишете кога е партито' }])
  return token
}

/** Ends the link and forgets what guests bring; also when nothing is shared. */
export async function unshareParty(ctx: Context, { sessionId }: { sessionId: string }): Promise<void> {
  await ctx.sql.run(sql`
    DELETE FROM party_lists l USING parties e, carts c
    WHERE e.id = l.party_id AND c.id = e.cart_id AND ${isCartOf(cartOwner(ctx, sessionId))}`)
}

/** The rows of a line that is in the list's cart. */
const placeSql = (key: ListKey, { sessionId, customerId }: ListRow): Prisma.Sql => {
  const isCart = isCartOf({ sessionId, customerId })
  return 'lineNumber' in key
    ? sql`SELECT w.id AS line_id, NULL::uuid AS package_id, NULL::int AS part_id FROM cart_lines w JOIN carts c ON c.id = w.cart_id
        WHERE w.number = ${key.lineNumber} AND ${isCart}`
    : sql`SELECT NULL::uuid AS line_id, k.id AS package_id, p.id AS part_id
        FROM cart_packages k JOIN carts c ON c.id = k.cart_id JOIN package_parts p ON p.product_id = k.product_id
        WHERE k.number = ${key.packageNumber} AND p.id = ${key.partId} AND ${isCart}`
}

/** Whether the take `t` is of the line `q`. */
const IS_OF_PLACE = sql`t.cart_line_id IS NOT DISTINCT FROM q.line_id AND t.cart_package_id IS NOT DISTINCT FROM q.package_id
  AND t.part_id IS NOT DISTINCT FROM q.part_id`

/**
 * The host leaves a line out of the shared list, with what a guest would bring of it, or puts it back. Also when repeated. Fails
 * with `NotFoundError`.
 */
export async function setListLine(ctx: Context, { sessionId, lineId, isLeftOut }: SetListLineInput): Promise<void> {
  const list = await ownListRow(ctx, sessionId)
  if (!list) throw noSuchList()
  const key = parsedKey(lineId)
  if (key === null) throw noSuchLine()
  const place = placeSql(key, list)
  if (!isLeftOut)
    return void (await ctx.sql.run(sql`
      DELETE FROM party_list_takes t USING (${place}) q WHERE t.list_id = ${list.id} AND t.name IS NULL AND ${IS_OF_PLACE}`))
  const target = 'lineNumber' in key ? sql`(cart_line_id)` : sql`(cart_package_id, part_id)`
  const leftOut = await ctx.sql.run(sql`
    INSERT INTO party_list_takes (list_id, cart_line_id, cart_package_id, part_id)
    SELECT ${list.id}, q.line_id, q.package_id, q.part_id FROM (${place}) q
    ON CONFLICT ${target} DO UPDATE SET name = NULL, secret_hash = NULL`)
  if (leftOut === 0) throw noSuchLine()
}

async function listAndKey(ctx: Context, { token, lineId }: { token: string; lineId: string }) {
  const list = await ctx.sql.first(listsSql(ofToken(token), dayInSofia(ctx.clock())))
  if (!list) throw noSuchList()
  const key = parsedKey(lineId)
  if (key === null) throw noSuchLine()
  return { list, key }
}

/**
 * A guest will bring a line; the secret that is returned takes it back. Of two guests at once the database lets one through.
 * Fails with `InvalidInputError`, `NotFoundError` and `LineTakenError`.
 */
export async function takeListLine(ctx: Context, { name, ...wanted }: TakeListLineInput): Promise<string> {
  const { list, key } = await listAndKey(ctx, wanted)
  const secret = newSecret()
  const taken = await ctx.sql.run(sql`
    INSERT INTO party_list_takes (list_id, cart_line_id, cart_package_id, part_id, name, secret_hash)
    SELECT ${list.id}, q.line_id, q.package_id, q.part_id, ${name}, ${secretHash(secret)} FROM (${placeSql(key, list)}) q
    ON CONFLICT DO NOTHING`)
  if (taken === 1) return secret
  const other = (await takesOf(ctx.sql, list.id)).find((take) => isTakeOf(key, take))
  if (!other?.name) throw noSuchLine()
  throw new LineTakenError(other.name)
}

/** The guest with the secret will not bring the line after all. Fails with `NotFoundError`, also when repeated. */
export async function releaseListLine(ctx: Context, { secret, ...wanted }: ReleaseListLineInput): Promise<void> {
  const { list, key } = await listAndKey(ctx, wanted)
  const released = await ctx.sql.run(sql`
    DELETE FROM party_list_takes t USING (${placeSql(key, list)}) q
    WHERE t.list_id = ${list.id} AND t.secret_hash = ${secretHash(secret)} AND ${IS_OF_PLACE}`)
  if (released === 0) throw noSuchLine()
}
