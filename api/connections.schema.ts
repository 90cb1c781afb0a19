// SQL finds the ids of a page, Prisma reads its rows with the selected fields.
import { queryFromInfo, type SelectionMap } from '@pothos/plugin-prisma'
import DataLoader from 'dataloader'
import type { GraphQLResolveInfo } from 'graphql'
import { sliceOf, type Connection, type PageArgs } from '#lib/keyset.ts'
import { countRows, countRowsOf, findPage, findPages, type FoundPage, type ListedRows } from '#lib/listed-rows.ts'
import { defineLoaderPerField, type LoaderOf } from '#lib/loaders.ts'
import { partOfRow, type ModelRow } from '#lib/model-row.ts'
import { selectedFields, selects } from '#lib/selection.ts'
import type { Context } from './context.ts'

export interface ConnectionRequest {
  ctx: Context
  args: PageArgs
  info: GraphQLResolveInfo
}

interface RowQuery {
  select?: NonNullable<SelectionMap['select']>
  include?: NonNullable<SelectionMap['include']>
  where: { id: { in: number[] } }
}

interface Row {
  id: number | bigint
}

type CountedConnection<Node> = Connection<Node> & { totalCount: () => number | Promise<number> }

export const isCounted = ({ info }: ConnectionRequest): boolean => selects(info, 'totalCount')

const PATHS_OF_NODES = [['edges', 'node'], ['nodes']]

/** The selection of the rows; Pothos records at the connection's path that the rows will have it. */
function selectionOf({ ctx, info }: ConnectionRequest): Omit<RowQuery, 'where'> {
  const { select, include } = queryFromInfo({ context: ctx, info, paths: PATHS_OF_NODES })
  return { ...(select && { select }), ...(include && { include }) }
}

type ReadRows<Node> = (ids: number[]) => Promise<Node[]>

async function readRows<Node extends Row>(
  pages: readonly FoundPage[],
  read: ReadRows<Node>,
): Promise<Map<number, Node>> {
  const ids = pages.flatMap(({ edges }) => edges.map(({ node }) => node.id))
  const rows = ids.length === 0 ? [] : await read(ids)
  return new Map(rows.map((row) => [Number(row.id), row]))
}

/** A row that was deleted since its id was found is left out. */
function withRows<Node>({ edges, pageInfo }: FoundPage, rows: ReadonlyMap<number, Node>): Connection<Node> {
  const found = edges.flatMap(({ node: { id }, cursor }) => {
    const node = rows.get(id)
    return node ? [{ node, cursor }] : []
  })
  return { edges: found, pageInfo }
}

/** Of objects that Prisma does not read: `read` answers those of the ids that still exist. */
export async function connectionOfIds<Node extends Row>(
  request: ConnectionRequest,
  listed: ListedRows,
  read: ReadRows<Node>,
): Promise<CountedConnection<Node>> {
  const { ctx, args } = request
  const page = await findPage(ctx, listed, sliceOf(listed.order, args), isCounted(request))
  const rows = await readRows([page], read)
  return { ...withRows(page, rows), totalCount: () => page.total ?? countRows(ctx, listed) }
}

/** Rows that the statement which finds them reads too, and by field of the node the loader that it reads. */
interface WholeRows<Node extends Row> {
  row: ModelRow<Node>
  loaders: ReadonlyMap<string, LoaderOf<Context, number, unknown>>
}

/** A promise for each such field of each row would be a fifth of the work of a list. */
async function prepareFields(
  { ctx, info }: ConnectionRequest,
  ids: readonly number[],
  loaders: WholeRows<Row>['loaders'],
) {
  const fields = PATHS_OF_NODES.flatMap((path) => [...selectedFields(info, path)])
  const needed = new Set(fields.flatMap((field) => loaders.get(field) ?? []))
  await Promise.all([...needed].map((loader) => loader(ctx).prepare(ids)))
}

const isOfColumns = ({ select = {}, include }: Omit<RowQuery, 'where'>, { shape }: ModelRow<object>): boolean =>
  include === undefined && Object.keys(select).every((name) => name in shape)

/**
 * 20 rows by default, at most 100. One statement finds them, one reads them. With `whole` the first one reads their
 * selected columns too, unless a relation is selected.
 */
export async function listedConnection<Node extends Row>(
  request: ConnectionRequest,
  listed: ListedRows,
  read: (query: RowQuery) => Promise<Node[]>,
  whole?: WholeRows<Node>,
): Promise<CountedConnection<Node>> {
  const selection = selectionOf(request)
  if (whole === undefined || !isOfColumns(selection, whole.row))
    return connectionOfIds(request, listed, (ids) => read({ ...selection, where: { id: { in: ids } } }))
  const { ctx, args } = request
  const row = selection.select ? partOfRow(whole.row, selection.select) : whole.row
  const page = await findPage(ctx, listed, sliceOf(listed.order, args), isCounted(request), row)
  const ids = page.edges.map(({ node }) => node.id)
  await prepareFields(request, ids, whole.loaders)
  const edges = page.edges.map(({ node, cursor }) => ({ node: row.rowOf(node), cursor }))
  return { edges, pageInfo: page.pageInfo, totalCount: () => page.total ?? countRows(ctx, listed) }
}

/** The same below other objects: the pages of all parents are found by one statement and read by one. */
export function defineNestedConnection<Node extends Row>(read: (ctx: Context, query: RowQuery) => Promise<Node[]>) {
  const loaderPerField = defineLoaderPerField<CountedConnection<Node>>()
  return async (request: ConnectionRequest, parentId: number, listed: ListedRows): Promise<CountedConnection<Node>> => {
    const { ctx, args } = request
    const selection = selectionOf(request)
    const load = async (parentIds: readonly number[]) => {
      const pages = await findPages(ctx, parentIds, listed, sliceOf(listed.order, args), isCounted(request))
      const rows = await readRows(pages, (ids) => read(ctx, { ...selection, where: { id: { in: ids } } }))
      const counts = new DataLoader<number, number>((ids) => countRowsOf(ctx, ids, listed))
      return pages.map((page, i) => ({
        ...withRows(page, rows),
        totalCount: () => page.total ?? counts.load(parentIds[i] ?? 0),
      }))
    }
    return loaderPerField(request, load).load(parentId)
  }
}
