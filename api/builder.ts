import SchemaBuilder, { PothosValidationError } from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import WithInputPlugin from '@pothos/plugin-with-input'
import { getNullableType, isListType, type GraphQLField } from 'graphql'
import type { CalendarDay } from '#rules/calendar.ts'
import { isCursor } from '#lib/cursors.ts'
import { MAX_LIST_INPUT, TOO_MANY } from '#lib/fields.ts'
import type { Context } from './context.ts'
import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import type PrismaTypes from './generated/pothos-types.ts'
import { getDatamodel } from './generated/pothos-types.ts'
import { INPUT_DESCRIPTION, RELAY_DESCRIPTIONS, RESULT_DESCRIPTION } from './plugin-descriptions.ts'

/** How deep and broad one request may be; what it may cost is a setting (`LIMIT_QUERY_COST`). */
const SHAPE_LIMITS = { depth: 10, breadth: 200 }

/** What the whole graph agrees on: scalars, scopes, nullability. */
export interface SchemaSettings {
  Context: Context
  PrismaTypes: PrismaTypes
  Defaults: 'v4'
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
  DefaultEdgesNullability: { list: false; items: false }
  DefaultNodeNullability: false
  DefaultAuthStrategy: 'all'
  /** Every connection knows how many there are in all. */
  Connection: { totalCount: number | (() => number | Promise<number>) }
  Scalars: {
    ID: { Input: string; Output: string | number | bigint }
    Date: { Input: CalendarDay; Output: CalendarDay }
    DateTime: { Input: Date; Output: Date }
  }
  /** The one list of permissions. */
  AuthScopes: { customer: boolean; admin: boolean }
}

/** Turns a refusal into what the caller can do about it: log in, or give up. */
function refusal(ctx: Context): Error {
  return ctx.viewer.kind === 'visitor' ? new UnauthenticatedError() : new ForbiddenError()
}

/**
 * What a field costs, and by how much what is below it counts: a connection by its page, a plain list by five. Cursors are checked here because
 * it is called for every field before anything is resolved: a nested connection's cursor is used by the query of its parent.
 */
function costOf(
  args: Record<string, unknown>,
  _ctx: Context,
  field: GraphQLField<unknown, Context>,
): { field: number; multiplier: number } {
  if (!field.args.some(({ name }) => name === 'first'))
    return { field: 1, multiplier: isListType(getNullableType(field.type)) ? 5 : 1 }
  for (const cursor of [args['after'], args['before']])
    if (typeof cursor === 'string' && !isCursor(cursor)) throw new PothosValidationError('Invalid cursor')
  const page = args['first'] ?? args['last'] ?? 20
  return { field: 5, multiplier: typeof page === 'number' ? Math.min(Math.max(page, 1), 100) : 20 }
}

/** The code-first schema is built on this; types stand in the `*.schema.ts` of their noun. */
export const builder = new SchemaBuilder<SchemaSettings>({
  defaults: 'v4',
  // Errors stands before ScopeAuth so that a refusal is a typed error of the result union, not a top-level one.
  plugins: [RelayPlugin, WithInputPlugin, ErrorsPlugin, ScopeAuthPlugin, PrismaPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  relay: {
    ...RELAY_DESCRIPTIONS,
    clientMutationId: 'omit',
    cursorType: 'String',
    edgesFieldOptions: {
      ...RELAY_DESCRIPTIONS.edgesFieldOptions,
      nullable: { list: false, items: false },
      complexity: { field: 0, multiplier: 1 },
    },
    nodeFieldOptions: { ...RELAY_DESCRIPTIONS.nodeFieldOptions, nullable: false },
    nodesQueryOptions: {
      ...RELAY_DESCRIPTIONS.nodesQueryOptions,
      complexity: ({ ids }: { ids?: unknown }) => ({ field: 1, multiplier: Array.isArray(ids) ? ids.length : 1 }),
      resolve: (_root, { ids }, _ctx, _info, resolveNodes) => {
        if (ids.length > MAX_LIST_INPUT) throw new InvalidInputError([{ field: 'ids', message: TOO_MANY }])
        return resolveNodes(ids)
      },
    },
  },
  errors: {
    directResult: true,
    defaultTypes: [],
    defaultUnionOptions: {
      description: RESULT_DESCRIPTION,
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Result`,
    },
  },
  withInput: {
    argOptions: { description: INPUT_DESCRIPTION },
    typeOptions: {
      description: INPUT_DESCRIPTION,
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Input`,
    },
  },
  scopeAuth: {
    defaultStrategy: 'all',
    authScopes: (ctx) => ({ customer: ctx.viewer.kind === 'customer', admin: ctx.viewer.kind === 'admin' }),
    unauthorizedError: (_parent, ctx) => refusal(ctx),
  },
  prisma: {
    client: (ctx) => ctx.db,
    dmmf: getDatamodel(),
    maxConnectionSize: 100,
    defaultConnectionSize: 20,
    filterConnectionTotalCount: true,
    onUnusedQuery: process.env['NODE_ENV'] === 'production' ? null : 'error',
  },
  complexity: {
    limit: ({ config }) => ({ ...SHAPE_LIMITS, complexity: config.limits.queryCost }),
    fieldComplexity: costOf,
  },
})

builder.queryType({ description: 'What can be read. Public unless a field says who may.' })
builder.mutationType({
  description: 'What can be changed. Each takes one input; expected failures are members of its result union.',
})
builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description: 'How many there are in all, whatever the page.',
    resolve: ({ totalCount }) => (typeof totalCount === 'function' ? totalCount() : totalCount),
  }),
)
