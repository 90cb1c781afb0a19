import { ALL_PERMISSIONS, PERMISSIONS, permits, ROLE_NAMES } from '#rules/staff-roles.ts'

/** A caller with all the scopes of one of the lists may see it. */
export type Scopes = readonly (readonly string[])[]

export const SCOPE_MEANINGS: Readonly<Record<string, string>> = {
  admin: 'is of the staff, in any role',
  customer: 'is logged in as a customer',
  link: 'gives the object’s secret (a token, the session of a cart) or has just created it',
  owner: 'is the account that the object belongs to',
  public: 'is anybody, for objects that the shop shows: an approved review, a size that is not deleted',
  self: 'logs in as this account with the same request',
}

export const PERMISSION_MEANINGS: Readonly<Record<string, string>> = Object.fromEntries(
  ALL_PERMISSIONS.map((permission) => [
    permission,
    `${PERMISSIONS[permission]}: ${ROLE_NAMES.filter((role) => permits(role, permission)).join(', ')}`,
  ]),
)

const SCOPES_OF_VISITORS: readonly string[] = ['link', 'public', 'self']

/** Types whose `authScopes` depends on the object. `scopes.api.test.ts` compares this table with what callers get. */
const SCOPES_BY_OBJECT: Readonly<Record<string, Scopes>> = {
  AdminSession: [['admin', 'owner']],
  Customer: [['customers.read'], ['owner'], ['self']],
  Order: [['admin'], ['link'], ['owner']],
  Review: [['admin'], ['public']],
  Variant: [['admin'], ['public']],
}

/** Types without `authScopes` that `node` finds for some; elsewhere they stand below what needs the same scopes. */
const SCOPES_BY_LOOKUP: Readonly<Record<string, Scopes>> = {
  Cart: [['customers.read'], ['link'], ['owner']],
  CartLine: [['customers.read'], ['link'], ['owner']],
  CartPackage: [['customers.read'], ['link'], ['owner']],
  CardPayment: [['admin'], ['link'], ['owner']],
  OrderCharge: [['admin'], ['link'], ['owner']],
  OrderLine: [['admin'], ['link'], ['owner']],
  OrderNote: [['admin'], ['link'], ['owner']],
  OrderPackage: [['admin'], ['link'], ['owner']],
  OrderReturn: [['admin'], ['link'], ['owner']],
  OwnAddress: [['owner']],
  OwnSession: [['owner']],
  Party: [['customers.read'], ['link'], ['owner']],
}

const EVERYBODY: Scopes = [[]]

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const both = (one: Scopes, other: Scopes): Scopes =>
  one.flatMap((scopes) => other.map((more) => [...new Set([...scopes, ...more])].toSorted()))

/** A map of Pothos with the strategy `all`: `$any` is one of its members, `$granted` a scope given by a field above. */
function scopesOfMap(map: Readonly<Record<string, unknown>>): Scopes {
  return Object.entries(map)
    .map(([name, value]) => scopesOfEntry(name, value))
    .reduce(both, EVERYBODY)
}

function scopesOfEntry(name: string, value: unknown): Scopes {
  if (name === '$granted') return [[String(value)]]
  if (name === '$all' && isMap(value)) return scopesOfMap(value)
  if (name === '$any' && isMap(value)) return Object.entries(value).flatMap(([any, of]) => scopesOfEntry(any, of))
  return [[name === 'may' ? String(value) : name]]
}

/** What the code that enforces permissions says of a type or field (`Type.field`); null when everybody may see it. */
export function scopesOf(path: string, extensions: unknown): Scopes | null {
  const options = isMap(extensions) ? extensions['pothosOptions'] : undefined
  const declared = isMap(options) ? options['authScopes'] : undefined
  if (declared === undefined) return SCOPES_BY_LOOKUP[path] ?? null
  if (isMap(declared)) return scopesOfMap(declared)
  const known = SCOPES_BY_OBJECT[path]
  if (!known) throw new Error(`who may see ${path} depends on the object: say who in SCOPES_BY_OBJECT`)
  return known
}

export function isForVisitors(scopes: Scopes | null): boolean {
  return scopes?.some((list) => list.every((scope) => SCOPES_OF_VISITORS.includes(scope))) ?? true
}
