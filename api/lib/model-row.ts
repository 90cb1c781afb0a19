// The rows of Prisma's models as hand-written statements read them: a new field reaches every statement or fails its tests.
import type PrismaTypes from '#api/generated/pothos-types.ts'
import { getDatamodel } from '#api/generated/pothos-types.ts'
import { $Enums, type Prisma } from '#prisma/client.ts'
import { columnsSql } from './columns.ts'
import {
  boolean,
  bytes,
  calendarDay,
  float,
  instant,
  int,
  ints,
  nullable,
  oneOf,
  someOf,
  uncheckedJson,
  string,
  strings,
  type Kind,
  type Shape,
} from './database/row.ts'

type Model = keyof PrismaTypes
type Fields<Name extends Model> = PrismaTypes[Name]['Shape']

/** bigint is read as number. */
type Read<Value> = Extract<Value, bigint> extends never ? Value : number | Exclude<Value, bigint>
type InJson<Value> = Extract<Value, Date> extends never ? Read<Value> : string | Exclude<Value, Date>

/** One for the graph too: it is large. */
export const DATAMODEL = getDatamodel()

const { models } = DATAMODEL.datamodel

const KINDS: Readonly<Record<string, Kind<unknown>>> = {
  Int: int,
  BigInt: int,
  Float: float,
  String: string,
  Boolean: boolean,
  DateTime: instant,
  Bytes: bytes,
  Json: uncheckedJson(),
}
const LISTS: typeof KINDS = { Int: ints, String: strings }
const KINDS_IN_JSON: typeof KINDS = { ...KINDS, DateTime: string }

function fieldsOf(model: string, kinds: typeof KINDS, omitted: readonly PropertyKey[]): object {
  const fields = models[model]?.fields ?? []
  const own = fields.filter(({ kind, name }) => kind !== 'object' && !omitted.includes(name))
  return Object.fromEntries(
    own.map(({ name, kind, type, isList, isRequired }) => {
      const held = kind === 'enum' ? oneOf(Object(Reflect.get($Enums, type))) : (isList ? LISTS : kinds)[type]
      if (!held) throw new TypeError(`${model}.${name} is of the unknown type ${type}`)
      return [name, isRequired ? held : nullable(held)]
    }),
  )
}

/** Of `columnsSql`. A field with `@db.Date` is a `calendarDay`, which Prisma does not say: it is overwritten. */
export function modelRow<Name extends Model, Omitted extends keyof Fields<Name> = never>(
  model: Name,
  omitted: readonly Omitted[] = [],
): { readonly [Field in Exclude<keyof Fields<Name>, Omitted>]: Kind<Read<Fields<Name>[Field]>> } {
  return Object(fieldsOf(model, KINDS, omitted))
}

/** Of `columnsSql` within JSON. */
export function modelInJson<Name extends Model, Omitted extends keyof Fields<Name> = never>(
  model: Name,
  omitted: readonly Omitted[] = [],
): { readonly [Field in Exclude<keyof Fields<Name>, Omitted>]: Kind<InJson<Fields<Name>[Field]>> } {
  return Object(fieldsOf(model, KINDS_IN_JSON, omitted))
}

/** Rows `t` of a model as Prisma reads them, in a statement that also selects their `id`. */
export interface ModelRow<Row extends object> {
  shape: Shape
  /** All but `id`. */
  columns: Prisma.Sql
  /** Changes the row that it is given. */
  rowOf: (read: object) => Row
}

/** pg reads a `@db.Date` as text, Prisma as a `Date`. */
const DAY_OR_INSTANT: Kind<unknown> = {
  name: 'dayOrInstant',
  types: [...(instant.types ?? []), ...(calendarDay.types ?? [])],
  accepts: (value) => instant.accepts(value) || calendarDay.accepts(value),
}

const AS_IN_PRISMA: Readonly<Record<string, (value: unknown) => unknown>> = {
  BigInt: (value) => BigInt(Number(value)),
  DateTime: (value) => (typeof value === 'string' ? new Date(value) : value),
}

export function wholeRow<Name extends Model>(model: Name): ModelRow<Fields<Name>> {
  const own = models[model]?.fields.filter(({ kind }) => kind !== 'object') ?? []
  const converted = own.flatMap(({ name, type }) => {
    const convert = AS_IN_PRISMA[type]
    return convert ? [{ name, convert }] : []
  })
  return {
    shape: Object(fieldsOf(model, { ...KINDS, DateTime: DAY_OR_INSTANT }, [])),
    columns: columnsSql(Object.fromEntries(own.map(({ name }) => [name, name])), 't', ['id']),
    rowOf: (read) => {
      const row = Object(read)
      for (const { name, convert } of converted) if (row[name] != null) row[name] = convert(row[name])
      return row
    },
  }
}

/** With some of its fields. */
export const partOfRow = <Row extends object>(
  row: ModelRow<Row>,
  fields: Readonly<Record<string, unknown>>,
): ModelRow<Row> => ({
  ...row,
  shape: someOf(row.shape, fields),
  columns: columnsSql(fields, 't', ['id']),
})
