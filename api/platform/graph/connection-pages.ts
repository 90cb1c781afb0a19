import { execute, parse, type DocumentNode, type GraphQLError } from 'graphql'
import { z } from 'zod'
import { InvalidInputError } from '#lib/errors.ts'
import type { Context } from '../../context.ts'
import { schema } from '../../schema.ts'

/** The largest page. */
const PAGE = 100

const OF_PAGE = new Set(['first', 'last', 'after', 'before'])

interface Connection {
  field: string
  selection: string
  /** For a field that is no connection: its field with the whole list. */
  part?: string
}

const documents = new Map<string, DocumentNode>()

/** Every argument of the field is a variable, so that any filter of the list works on its pages. */
function documentOf({ field, selection, part }: Connection): DocumentNode {
  const known = documents.get(field)
  if (known) return known
  const paging = part === undefined ? ['first', 'after'] : []
  const args = (schema.getQueryType()?.getFields()[field]?.args ?? []).filter(({ name }) => !OF_PAGE.has(name))
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`)
  const given = [...paging, ...args.map(({ name }) => name)].map((name) => `${name}: $${name}`)
  const document = parse(`query Pages(${['$first: Int', '$after: String', ...declared].join(', ')}) {
    list: ${field}(${given.join(', ')}) {
      ${part === undefined ? `nodes { ${selection} } pageInfo { hasNextPage endCursor }` : `nodes: ${part} { ${selection} }`}
    }
  }`)
  documents.set(field, document)
  return document
}

const PAGE_SHAPE = z.object({
  list: z.object({
    nodes: z.array(z.unknown()),
    pageInfo: z
      .object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })
      .default({ hasNextPage: false, endCursor: null }),
  }),
})

type Page = z.output<typeof PAGE_SHAPE>['list']

// Errors without a path are about the variables.
const failureOf = (error: GraphQLError): Error =>
  error.path === undefined
    ? new InvalidInputError([{ field: 'variables', message: error.message }])
    : (error.originalError ?? error)

async function readPage(ctx: Context, connection: Connection, variables: Record<string, unknown>): Promise<Page> {
  // A context of its own: what its loaders remember can then be freed with the page.
  const contextValue: Context = { ...ctx, shown: new Set(), grantedOrders: new Set() }
  const document = documentOf(connection)
  const { data, errors } = await execute({ schema, document, variableValues: variables, contextValue })
  const [error] = errors ?? []
  if (error) throw failureOf(error)
  return PAGE_SHAPE.parse(data).list
}

/** The nodes that the caller may see. Fails as the graph does, and with `InvalidInputError` for unfit variables. */
export async function* connectionPages(
  ctx: Context,
  connection: Connection,
  variables: Record<string, unknown>,
): AsyncGenerator<unknown[]> {
  for (let after: string | null = null; ;) {
    const { nodes, pageInfo }: Page = await readPage(ctx, connection, { ...variables, first: PAGE, after })
    yield nodes
    if (!pageInfo.hasNextPage) return
    after = pageInfo.endCursor
  }
}
