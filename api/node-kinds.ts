// Nodes of several kinds have the name of their interface in global ids, so that no id can be wrong about the kind.
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from './context.ts'

interface NodeId {
  typename: string
  id: string
}

type FindNode = (ctx: Context, info: GraphQLResolveInfo, id: string) => Promise<unknown>

const finders = new Map<string, FindNode>()

/** `find` answers null for what the caller may not see. */
export function findNodesOfKinds(name: string, find: FindNode): void {
  finders.set(name, find)
}

export async function findNodes(
  ids: readonly NodeId[],
  ctx: Context,
  info: GraphQLResolveInfo,
  findOthers: (ids: (NodeId | null)[]) => Promise<unknown[]>,
): Promise<unknown[]> {
  const others = findOthers(ids.map((id) => (finders.has(id.typename) ? null : id)))
  const ofKinds = ids.map(({ typename, id }) => finders.get(typename)?.(ctx, info, id))
  const found = await others
  return Promise.all(ofKinds.map((node, i) => node ?? found[i]))
}
