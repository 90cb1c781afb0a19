import SchemaBuilder from '@pothos/core'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin, { resolveNodes } from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import WithInputPlugin from '@pothos/plugin-with-input'
import type { GraphQLResolveInfo } from 'graphql'
import type { CalendarDay } from '#rules/calendar.ts'
import type { Attribute } from '#prisma/client.ts'
import { MAX_LIST_INPUT, TOO_MANY } from '#lib/fields.ts'
import { DATAMODEL } from '#lib/model-row.ts'
import type { Permission } from '#rules/staff-roles.ts'
import { mayDo, type Context } from './context.ts'
import { ForbiddenError, InvalidInputError, UnauthenticatedError, UserError } from '#lib/errors.ts'
import { requestRecords } from '#lib/request-record.ts'
import type PrismaTypes from './generated/pothos-types.ts'
import { findNodes } from './node-kinds.ts'
import { RELAY_DESCRIPTIONS } from './plugin-descriptions.ts'

export interface SchemaSettings {
  Context: Context
  PrismaTypes: PrismaTypes
  Defaults: 'v4'
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
  DefaultEdgesNullability: { list: false; items: false }
  DefaultNodeNullability: false
  DefaultAuthStrategy: 'all'
  Connection: {
    totalCount: number | (() => number | Promise<number>)
    leftOutWords?: () => string[] | Promise<string[]>
    facets?: {
      attribute: Attribute
      values: { id: number; code: string; name: string; hex: string | null; count: number; isChosen: boolean }[]
    }[]
  }
  Scalars: {
    ID: { Input: string; Output: string | number | bigint }
    Date: { Input: CalendarDay; Output: CalendarDay }
    DateTime: { Input: Date; Output: Date }
    Decimal: { Input: string; Output: string }
    URL: { Input: string; Output: string }
  }
  AuthScopes: { customer: boolean; admin: boolean; may: Permission }
}

function refusal(ctx: Context): Error {
  return ctx.viewer.kind === 'visitor' ? new UnauthenticatedError() : new ForbiddenError()
}

function nodesOf(
  ids: readonly { typename: string; id: string }[],
  ctx: Context,
  info: GraphQLResolveInfo,
): Promise<unknown[]> {
  return findNodes(ids, ctx, info, async (others) => Promise.all(await resolveNodes(builder, ctx, info, others)))
}

export const builder = new SchemaBuilder<SchemaSettings>({
  defaults: 'v4',
  // Errors before ScopeAuth makes a refused scope a typed error of the result union, not a top-level error.
  plugins: [RelayPlugin, WithInputPlugin, ErrorsPlugin, ScopeAuthPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  relay: {
    ...RELAY_DESCRIPTIONS,
    clientMutationId: 'omit',
    cursorType: 'String',
    nodesOnConnection: RELAY_DESCRIPTIONS.nodesFieldOptions,
    edgesFieldOptions: {
      ...RELAY_DESCRIPTIONS.edgesFieldOptions,
      nullable: { list: false, items: false },
    },
    nodeFieldOptions: { ...RELAY_DESCRIPTIONS.nodeFieldOptions, nullable: false },
    nodeQueryOptions: {
      ...RELAY_DESCRIPTIONS.nodeQueryOptions,
      resolve: async (_root, { id }, ctx, info) => (await nodesOf([id], ctx, info))[0],
    },
    nodesQueryOptions: {
      ...RELAY_DESCRIPTIONS.nodesQueryOptions,
      resolve: (_root, { ids }, ctx, info) => {
        if (ids.length > MAX_LIST_INPUT) throw new InvalidInputError([{ field: 'ids', message: TOO_MANY }])
        return nodesOf(ids, ctx, info)
      },
    },
  },
  errors: {
    directResult: true,
    defaultTypes: [],
    onResolvedError: (error) => {
      if (error instanceof UserError) requestRecords.getStore()?.codes.add(error.code)
    },
    defaultUnionOptions: {
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Result`,
    },
  },
  withInput: {
    typeOptions: {
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Input`,
    },
  },
  scopeAuth: {
    defaultStrategy: 'all',
    // Before the stream begins; by default the scopes of a field are checked at each event.
    authorizeOnSubscribe: true,
    authScopes: (ctx) => ({
      customer: ctx.viewer.kind === 'customer',
      admin: ctx.viewer.kind === 'admin',
      may: (permission) => mayDo(ctx, permission),
    }),
    unauthorizedError: (_parent, ctx) => refusal(ctx),
  },
  prisma: {
    client: (ctx) => ctx.db,
    dmmf: DATAMODEL,
    onUnusedQuery: process.env['NODE_ENV'] === 'production' ? null : 'error',
  },
})

/** Null when there is none that the caller may see. */
export async function findNode(ctx: Context, info: GraphQLResolveInfo, typename: string, id: number): Promise<unknown> {
  return (await nodesOf([{ typename, id: String(id) }], ctx, info))[0] ?? null
}

builder.queryType({ description: 'What can be read. Public unless a field says who may.' })
builder.mutationType({
  description: 'What can be changed. Each takes one input; expected failures are members of its result union.',
})
builder.subscriptionType({
  description:
    'Changes as an event stream. An event has the changed object as it is now, so a client updates it by its `id`.',
})
builder.globalConnectionField('totalCount', (t) =>
  t.int({
    resolve: ({ totalCount }) => (typeof totalCount === 'function' ? totalCount() : totalCount),
  }),
)
