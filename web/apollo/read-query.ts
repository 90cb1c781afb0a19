import type { Graph } from '../lib/graph.ts'
import type { ReadQuery } from '../lib/page-module.ts'

export function readThrough(graph: Graph): ReadQuery {
  return async (query, variables) => {
    const client = await graph.load()
    await client.query({ query, variables })
    return client.readQuery({ query, variables })
  }
}
