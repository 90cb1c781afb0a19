// The row of a hand-written statement: which columns it has, and what they hold. Its TypeScript type is derived from
// that, and tests compare it with each result (api/testkit/checked-rows.ts). The server does not read it.
import { types } from 'pg'
import { Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

/** What a column holds, or a field of JSON. */
export interface Kind<Value> {
  readonly name: string
  /** PostgreSQL's types that pg reads as this kind; null for all types that it reads as text. */
  readonly types: readonly number[] | null
  /** Of values that are not null. */
  readonly accepts: (value: unknown) => boolean
  readonly isNullable?: boolean
  /** Of an object in JSON, or of each in a list. */
  readonly fields?: Shape
  /** Whether fields may be missing. */
  readonly isPart?: boolean
  /** For the compiler alone. */
  readonly value?: Value
}

/** Columns by name: all that the statement returns. */
export type Shape = Readonly<Record<string, Kind<unknown>>>

export type RowOf<Row extends Shape> = {
  -readonly [Field in keyof Row]: Row[Field] extends Kind<infer Value> ? Value : never
}

/** The named ones of the columns. */
export function someOf<Columns extends Shape, Name extends keyof Columns>(
  columns: Columns,
  names: Readonly<Record<Name, unknown>>,
): Pick<Columns, Name> {
  return Object(Object.fromEntries(Object.entries(columns).filter(([name]) => name in names)))
}

/** A statement with the row that it returns. */
export class Statement<Row extends object> extends Prisma.Sql {
  readonly row: Shape
  /** For the compiler alone. */
  declare readonly returned?: Row

  constructor(row: Shape, texts: readonly string[], values: readonly unknown[]) {
    super(texts, values)
    this.row = row
  }
}

/** The tag of statements whose rows are read: ``returning({ id: int })`SELECT id FROM orders` ``. */
export const returning =
  <Row extends Shape>(row: Row) =>
  (texts: TemplateStringsArray, ...values: unknown[]): Statement<RowOf<Row>> =>
    new Statement(row, texts, values)

const { INT2, INT4, INT8, FLOAT4, FLOAT8, BOOL, DATE, TIMESTAMP, TIMESTAMPTZ, BYTEA, JSON, JSONB } = types.builtins
// pg names no arrays.
const [INT2S, INT4S, TEXTS, VARCHARS] = [1005, 1007, 1009, 1015]

const isNumber = (value: unknown): boolean => typeof value === 'number'
const isString = (value: unknown): boolean => typeof value === 'string'
const isObject = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value)

export const int: Kind<number> = { name: 'int', types: [INT2, INT4, INT8], accepts: Number.isInteger }
export const float: Kind<number> = { name: 'float', types: [FLOAT4, FLOAT8], accepts: isNumber }
export const boolean: Kind<boolean> = { name: 'boolean', types: [BOOL], accepts: (value) => typeof value === 'boolean' }
export const string: Kind<string> = { name: 'string', types: null, accepts: isString }
export const calendarDay: Kind<CalendarDay> = { name: 'calendarDay', types: [DATE], accepts: isString }
export const instant: Kind<Date> = {
  name: 'instant',
  types: [TIMESTAMP, TIMESTAMPTZ],
  accepts: (value) => value instanceof Date,
}
export const bytes: Kind<Buffer<ArrayBuffer>> = {
  name: 'bytes',
  types: [BYTEA],
  accepts: (value) => Buffer.isBuffer(value),
}
export const ints: Kind<number[]> = {
  name: 'ints',
  types: [INT2S, INT4S],
  accepts: (value) => Array.isArray(value) && value.every(Number.isInteger),
}
export const strings: Kind<string[]> = {
  name: 'strings',
  types: [TEXTS, VARCHARS],
  accepts: (value) => Array.isArray(value) && value.every(isString),
}

const among = (known: ReadonlySet<unknown>) => ({
  name: [...known].join(' | '),
  types: null,
  accepts: (value: unknown) => known.has(value),
})

/** An enum of Prisma, or texts that a statement writes itself. */
export const oneOf = <Value extends string>(values: readonly Value[] | Readonly<Record<string, Value>>): Kind<Value> =>
  among(new Set(Object.values(values)))

export const oneKeyOf = <Key extends string>(labels: Readonly<Record<Key, unknown>>): Kind<Key> =>
  among(new Set(Object.keys(labels)))

export const nullable = <Value>(kind: Kind<Value>): Kind<Value | null> => ({ ...kind, isNullable: true })

const json = (accepts: Kind<unknown>['accepts']) => ({ types: [JSON, JSONB], accepts })

/** In JSON a day or an instant is a `string`. */
export const jsonObject = <Fields extends Shape>(fields: Fields): Kind<RowOf<Fields>> => ({
  name: 'jsonObject',
  ...json(isObject),
  fields,
})

/** Some of the fields. */
export const jsonPart = <Fields extends Shape>(fields: Fields): Kind<Partial<RowOf<Fields>>> => ({
  name: 'jsonPart',
  ...json(isObject),
  fields,
  isPart: true,
})

export const jsonList = <Fields extends Shape>(fields: Fields): Kind<RowOf<Fields>[]> => ({
  name: 'jsonList',
  ...json(Array.isArray),
  fields,
})

/** Whatever the JSON holds: nothing compares it with this type. */
export const uncheckedJson = <Value>(): Kind<Value> => ({ name: 'uncheckedJson', ...json(() => true) })
