// How many products of a list have each value (docs/internals/catalogue.md#facets).
import { Prisma } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import { chosenValuesSql, isOfferedSql, offersSql, type AttributeChoice } from './attribute-choices.sql.ts'

const NO_BITS = sql`0::bit(1024)`

const bitOf = (place: number): Prisma.Sql => Prisma.raw(String(1 << place))

/** Columns of `masks s`: products with a choice; with it in sizes that also differ in another chosen attribute; with both. */
const has = (place: number): Prisma.Sql => Prisma.raw(`has_${place}`)
const paired = (one: number, other: number): Prisma.Sql => Prisma.raw(`paired_${one}_${other}`)
const both = (one: number, other: number): Prisma.Sql => Prisma.raw(`both_${one}_${other}`)

/** With all choices but this one. */
const without = (place: number): Prisma.Sql => Prisma.raw(`without_${place}`)

const pairsOf = (places: readonly number[]): [one: number, other: number][] =>
  places.flatMap((one) => places.filter((other) => other > one).map((other): [number, number] => [one, other]))

/** The products of `masks s` with all of these choices, in one size where two of them are values of sizes. */
const withAllSql = (places: readonly number[]): Prisma.Sql =>
  Prisma.join(
    [
      sql`s.bits`,
      ...places.map((place) => sql`s.${has(place)}`),
      ...pairsOf(places).map(([one, other]) => sql`(~s.${paired(one, other)} | s.${both(one, other)})`),
    ],
    ' & ',
  )

const filteredSql = (condition: Prisma.Sql, name: Prisma.Sql): Prisma.Sql =>
  sql`coalesce(bit_or(b.bits) FILTER (WHERE ${condition}), ${NO_BITS}) AS ${name}`

/** A chunk without any of the chosen values has no bits. */
const columnsOf = (places: readonly number[]): Prisma.Sql =>
  Prisma.join(
    [...places.map(has), ...pairsOf(places).flatMap(([one, other]) => [paired(one, other), both(one, other)])].map(
      (name) => sql`coalesce(h.${name}, ${NO_BITS}) AS ${name}`,
    ),
  )

/** The bit of an id among its 64. */
const ownBit = (id: Prisma.Sql): Prisma.Sql => sql`(1::int8 << (63 - (${id} & 63)))`

/** Ids as bits, 64 in each row. */
export const spansSql = (ids: Prisma.Sql): Prisma.Sql =>
  sql`SELECT m.id >> 6 AS span, bit_or(${ownBit(sql`m.id`)}) AS bits FROM (${ids}) m GROUP BY 1`

/**
 * A row for each chunk with products of the list that are counted by bits: those with all choices (`whole`), and with all but one
 * (`without`).
 */
function masksSql(places: readonly number[], isInStock: boolean): Prisma.Sql {
  const listed = sql`
    SELECT m.span >> 4 AS chunk, bit_or((m.bits & ~coalesce(n.bits, 0))::bit(64)::bit(1024) >> (64 * (m.span & 15))) AS bits
    FROM matching m LEFT JOIN (${spansSql(sql`SELECT n.id FROM stale n`)}) n ON n.span = m.span GROUP BY 1`
  if (places.length === 0) return sql`SELECT l.chunk, l.bits AS whole FROM (${listed}) l`
  const single = places.map((place) => filteredSql(sql`c.bit = ${bitOf(place)} AND b.other_id = 0`, has(place)))
  const double = pairsOf(places).flatMap(([one, other]) => {
    const isPaired = sql`c.bit = ${bitOf(one)} AND d.bit = ${bitOf(other)}`
    return [
      filteredSql(isPaired, paired(one, other)),
      filteredSql(sql`${isPaired} AND o.value_id IS NOT NULL`, both(one, other)),
    ]
  })
  const others = places.map(
    (place) => sql`${withAllSql(places.filter((other) => other !== place))} AS ${without(place)}`,
  )
  return sql`
    SELECT s.chunk, ${withAllSql(places)} AS whole, ${Prisma.join(others)} FROM (
      SELECT l.chunk, l.bits, ${columnsOf(places)} FROM (${listed}) l LEFT JOIN (
        SELECT b.chunk, ${Prisma.join([...single, ...double])} FROM chosen c CROSS JOIN LATERAL (
          SELECT b.chunk, b.other_id, b.bits FROM facet_bits b WHERE b.in_stock = ${isInStock} AND b.other_id = 0 AND b.value_id = c.value_id
          UNION ALL
          SELECT b.chunk, b.value_id, b.bits FROM facet_bits b WHERE b.in_stock = ${isInStock} AND b.other_id = c.value_id
        ) b LEFT JOIN attribute_values x ON x.id = b.other_id LEFT JOIN bits d ON d.attribute_id = x.attribute_id
          LEFT JOIN chosen o ON o.value_id = b.other_id GROUP BY b.chunk
      ) h ON h.chunk = l.chunk OFFSET 0
    ) s`
}

/**
 * The numbers of products that are counted by bits. A value in sizes that also differ in a chosen attribute counts only together with
 * a chosen value of that one; then bits are read value by value, in the order of their index.
 */
function countedSql(places: readonly number[], isInStock: boolean): Prisma.Sql {
  if (places.length === 0)
    return sql`
      SELECT b.value_id, sum(bit_count(b.bits & s.whole)::int) AS count FROM facet_bits b JOIN masks s ON s.chunk = b.chunk
      WHERE b.in_stock = ${isInStock} AND b.other_id = 0 GROUP BY b.value_id`
  const counted = (mask: Prisma.Sql) =>
    sql`(SELECT sum(bit_count(b.bits & ${mask})::int) FROM facet_bits b JOIN masks s ON s.chunk = b.chunk
      WHERE b.in_stock = ${isInStock} AND b.other_id = 0 AND b.value_id = x.id)`
  const own = places.map((place) => sql`WHEN ${bitOf(place)} THEN s.${without(place)}`)
  const mask = sql`CASE d.bit ${Prisma.join(own, ' ')} ELSE s.whole END`
  return sql`
    SELECT x.id AS value_id, coalesce(${counted(mask)}, 0) - coalesce((
      SELECT sum(bit_count(g.lacking & ${mask})::int) FROM (
        SELECT b.chunk, bit_or(b.bits) & ~coalesce(bit_or(b.bits) FILTER (WHERE c.value_id IS NOT NULL), ${NO_BITS}) AS lacking
        FROM facet_bits b JOIN attribute_values y ON y.id = b.value_id JOIN bits e ON e.attribute_id = y.attribute_id
          LEFT JOIN chosen c ON c.value_id = b.value_id
        WHERE b.in_stock = ${isInStock} AND b.other_id = x.id GROUP BY b.chunk
      ) g JOIN masks s ON s.chunk = g.chunk
    ), 0) AS count
    FROM attribute_values x LEFT JOIN bits d ON d.attribute_id = x.attribute_id`
}

const bitsOf = (values: Prisma.Sql): Prisma.Sql => sql`coalesce((SELECT bit_or(c.bit) FROM ${values}), 0)`

/** The choices of which an offer has no value, each a bit. */
function missingSql(places: readonly number[]): Prisma.Sql {
  if (places.length === 0) return sql`0`
  const own = bitsOf(sql`product_attribute_values l JOIN chosen c ON c.value_id = l.value_id WHERE l.product_id = m.id`)
  const ofSize = bitsOf(
    sql`variant_options o JOIN chosen c ON c.value_id = o.value_id WHERE o.variant_id = f.variant_id`,
  )
  return sql`${Prisma.raw(String((1 << places.length) - 1))} & ~(${own} | ${ofSize})`
}

/** The parts of a WITH that end in `masks`, of the products that `matching` selects. */
const maskedSql = (choices: readonly AttributeChoice[], isInStock: boolean, matching: Prisma.Sql): Prisma.Sql => sql`
  chosen AS MATERIALIZED (${chosenValuesSql(choices)}), bits AS (SELECT DISTINCT c.attribute_id, c.bit FROM chosen c),
  stale AS MATERIALIZED (SELECT DISTINCT unnest(u.ids) AS id FROM uncounted_facets u),
  matching AS MATERIALIZED (${matching}),
  masks AS MATERIALIZED (${masksSql([...choices.keys()], isInStock)})`

/** Whether an offer of `products p` has a value of each choice; those of changed products are read from their rows. */
export const hasChoicesSql = (choices: readonly AttributeChoice[], isInStock: boolean): Prisma.Sql => sql`p.id IN (
  WITH ${maskedSql(choices, isInStock, sql`SELECT n AS span, -1::int8 AS bits FROM generate_series(0, (SELECT max(m.id) >> 6 FROM products m)) n`)}
  SELECT s.chunk * 1024 + n FROM masks s CROSS JOIN generate_series(0, 1023) n WHERE get_bit(s.whole, n) = 1
  UNION ALL
  SELECT p.id FROM stale p WHERE ${isOfferedSql(choices, isInStock)})`

/**
 * The parts of a WITH that end in `counts (value_id, count)` of the products that `matching` selects without the choices, as
 * `spansSql`, and `chosen`. Changed products are counted from their rows: an offer counts for all attributes if it misses no choice,
 * and for the values of one attribute if it misses that choice alone.
 */
export function countsSql(choices: readonly AttributeChoice[], isInStock: boolean, matching: Prisma.Sql): Prisma.Sql {
  const places = [...choices.keys()]
  return sql`
    ${maskedSql(choices, isInStock, matching)}, fitting AS MATERIALIZED (
      SELECT t.* FROM (
        SELECT m.id AS product_id, f.variant_id, ${missingSql(places)} AS missing
        FROM stale m JOIN matching k ON k.span = m.id >> 6 AND k.bits & ${ownBit(sql`m.id`)} <> 0
        CROSS JOIN LATERAL ${offersSql(sql`m.id`, isInStock)} f OFFSET 0
      ) t WHERE t.missing & (t.missing - 1) = 0
    ), counts AS (
      SELECT n.value_id, sum(n.count)::int AS count FROM (
        ${countedSql(places, isInStock)}
        UNION ALL
        SELECT l.value_id, count(*) FROM (
          SELECT product_id, bool_or(missing = 0) AS is_whole, bit_or(missing) AS missing FROM fitting GROUP BY product_id
        ) f JOIN product_attribute_values l ON l.product_id = f.product_id JOIN attribute_values x ON x.id = l.value_id
          LEFT JOIN bits d ON d.attribute_id = x.attribute_id WHERE f.is_whole OR f.missing & d.bit <> 0 GROUP BY l.value_id
        UNION ALL
        SELECT o.value_id, count(DISTINCT f.product_id) FROM fitting f JOIN variant_options o ON o.variant_id = f.variant_id
          LEFT JOIN bits d ON d.attribute_id = o.attribute_id WHERE f.missing IN (0, d.bit) GROUP BY o.value_id
      ) n GROUP BY n.value_id
    )`
}
