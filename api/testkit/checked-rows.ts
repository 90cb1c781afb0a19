// Compares the results of hand-written statements with the rows that they declare (api/lib/database/row.ts).
import type { RowCheck } from '#lib/database/sql.ts'
import {
  boolean,
  bytes,
  calendarDay,
  float,
  instant,
  int,
  ints,
  uncheckedJson,
  strings,
  type Kind,
  type Shape,
} from '#lib/database/row.ts'

/** Types that pg does not read as text. */
const READ = new Set(
  [boolean, bytes, calendarDay, float, instant, int, ints, uncheckedJson(), strings].flatMap(
    ({ types }) => types ?? [],
  ),
)

const isOfType = ({ types }: Kind<unknown>, type: number): boolean => types?.includes(type) ?? !READ.has(type)

function* problemsOfValue(path: string, kind: Kind<unknown>, value: unknown): Generator<string> {
  const { name, accepts, fields, isPart = false, isNullable = false } = kind
  if (value === null) {
    if (!isNullable) yield `${path} is null, not ${name}`
    return
  }
  if (!accepts(value)) {
    yield `${path} is ${JSON.stringify(value)}, not ${name}`
    return
  }
  if (fields === undefined) return
  for (const object of [value].flat()) yield* problemsOfObject(path, fields, Object(object), isPart)
}

function* problemsOfObject(path: string, fields: Shape, object: object, isPart = false): Generator<string> {
  const values = new Map<string, unknown>(Object.entries(object))
  for (const name of values.keys()) if (!(name in fields)) yield `${path}.${name} is not declared`
  for (const [name, kind] of Object.entries(fields)) {
    if (values.has(name)) yield* problemsOfValue(`${path}.${name}`, kind, values.get(name))
    else if (!isPart) yield `${path}.${name} is missing`
  }
}

function* problemsOf(row: Shape, { fields, rows }: Parameters<RowCheck>[1]): Generator<string> {
  const types = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
  if (types.size < fields.length) yield 'two columns have one name'
  for (const name of types.keys()) if (!(name in row)) yield `column ${name} is not declared`
  for (const [name, kind] of Object.entries(row)) {
    const type = types.get(name)
    if (type === undefined) yield `column ${name} is missing`
    else if (!isOfType(kind, type)) yield `column ${name} is of type ${type}, not ${kind.name}`
  }
  for (const found of rows) yield* problemsOfObject('row', row, found)
}

/** Fails with `TypeError` for the first difference. */
export const checkRows: RowCheck = ({ row, text }, result) => {
  const [problem] = problemsOf(row, result)
  if (problem !== undefined) throw new TypeError(`${problem}: ${text}`)
}
