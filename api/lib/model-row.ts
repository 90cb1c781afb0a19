// The rows of Prisma's models as hand-written statements read them: a new field reaches every statement or fails its tests.
import type PrismaTypes from '#api/generated/pothos-types.ts'
import { getDatamodel } from '#api/generated/pothos-types.ts'
import { $Enums } from '#prisma/client.ts'
import {
  boolean,
  bytes,
  float,
  instant,
  int,
  ints,
  nullable,
  oneOf,
  uncheckedJson,
  string,
  strings,
  type Kind,
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

/** Of `jsonFieldsSql`. */
export function modelInJson<Name extends Model, Omitted extends keyof Fields<Name> = never>(
  model: Name,
  omitted: readonly Omitted[] = [],
): { readonly [Field in Exclude<keyof Fields<Name>, Omitted>]: Kind<InJson<Fields<Name>[Field]>> } {
  return Object(fieldsOf(model, KINDS_IN_JSON, omitted))
}
