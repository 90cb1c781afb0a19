import * as fc from 'fast-check'
import { z } from 'zod'

/** The keywords of JSON schemas that the shop's document uses. */
const shapeSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  allOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
})

type Shape = z.output<typeof shapeSchema>

/** The value at a reference of the document. */
export type Resolve = (ref: string) => unknown

/** Values that break many programs; no field takes all of them. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'а\0б',
  '\ud800',
  -1,
  0,
  0.5,
  2_147_483_648,
  1e308,
  [],
  {},
  '2027-02-30',
  "' OR 1=1 --",
]

/** The shop is filled with small numbers, so most calls name an existing object. */
export const ids = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.integer())

const days = fc
  .integer({ min: -2, max: 400 })
  .map((after) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10))

const amounts = fc.tuple(fc.nat(2000), fc.nat(99)).map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`)

const NODES = 'Product Variant Category Subcategory Order OrderLine Reservation Review PromoCode CartLine'.split(' ')

/** Mostly of the type that the name says. */
const globalIds = (name: string): fc.Arbitrary<string> => {
  const meant = NODES.find((type) => name.toLowerCase().includes(type.toLowerCase())) ?? 'Product'
  return fc
    .tuple(fc.oneof({ weight: 8, arbitrary: fc.constant(meant) }, fc.constantFrom(...NODES)), ids)
    .map(([type, number]) => Buffer.from(`${type}:${number}`).toString('base64'))
}

const letters = fc.string({ unit: fc.constantFrom(...'абвгдежзий 0123456789abcxyz-.№%_\'"<🎈'), maxLength: 30 })

/** Chosen by the name of a field without a format, so that most calls pass the first check. */
function textsOf(name: string, { format, maxLength = 60 }: Shape): fc.Arbitrary<string> {
  if (format === 'global-id') return globalIds(name)
  if (format === 'decimal' || /price/i.test(name)) return amounts
  if (format === 'date' || /(?:^|[a-z])Date$|On$/.test(name)) return days
  if (format === 'date-time' || name.startsWith('valid')) return days.map((day) => `${day}T10:00:00.000Z`)
  if (/email/i.test(name)) return fc.nat(99).map((number) => `generated-${number}@prove.example`)
  if (/phone/i.test(name)) return fc.constantFrom('0888 123 456', '+359 88 123 4567', 'abc')
  if (/session/i.test(name)) return fc.nat(15).map((number) => `generated-session-${number}`)
  return letters.map((text) => text.slice(0, maxLength))
}

function numbersOf(name: string, { type, minimum = -5, maximum = 10_000 }: Shape): fc.Arbitrary<number> {
  if (name.endsWith('Id') || name.endsWith('Ids') || name === 'id') return ids
  const [min, max] = [Math.max(minimum, -1000), Math.min(maximum, 10_000)]
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

/** Values of the schema, and sometimes a strange one in any place. */
export function valuesOf(schema: unknown, resolve: Resolve, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: rightValues(schema, resolve, name) }, fc.constantFrom(...STRANGE))
}

/** Values of the schema; strange ones only inside. */
export function rightValues(schema: unknown, resolve: Resolve = () => ({}), name = ''): fc.Arbitrary<unknown> {
  const shape = shapeSchema.parse(schema ?? {})
  const { $ref, allOf, anyOf = shape.oneOf, type, items } = shape
  if ($ref !== undefined) return rightValues(resolve($ref), resolve, name)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  if (allOf !== undefined)
    return fc
      .tuple(...allOf.map((part) => rightValues(part, resolve, name)))
      .map((parts) => Object.assign({}, ...parts))
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((part) => rightValues(part, resolve, name)))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => rightValues({ ...shape, type: one }, resolve, name)))
  if (type === 'array') return fc.array(valuesOf(items, resolve, name), { maxLength: 3 })
  if (type === 'object' || shape.properties !== undefined) return objectsOf(shape, resolve)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') return numbersOf(name, shape)
  return textsOf(name, shape)
}

function objectsOf({ properties = {}, required = [] }: Shape, resolve: Resolve): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]): [string, fc.Arbitrary<unknown>] => [
    name,
    valuesOf(schema, resolve, name),
  ])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) })
}
