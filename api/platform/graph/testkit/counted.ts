// Counts the statements of queries while the shop grows.
import type { Sender, TestShop } from '../../../testkit/shop.ts'
import { lengthAt, type NestedQuery } from './queries.ts'

export interface Counted {
  query: NestedQuery
  statements: number[]
  /** The length of its list, each time. */
  rows: number[]
}

/** Runs queries and records their statements. `ask` throws on errors other than refused fields. */
export function countingIn(shop: TestShop) {
  const seen = new Map<string, Counted>()
  return {
    ask: async (query: NestedQuery, as: Sender, variables: Record<string, unknown> = {}): Promise<void> => {
      const key = `${query.query} ${'viewer' in as ? as.viewer.kind : ''}`
      const counted = seen.get(key) ?? { query, statements: [], rows: [] }
      seen.set(key, counted)
      counted.statements.push(
        await shop.countStatements(async () => {
          const { data, errors = [] } = await shop.graphql(query.query, variables, as)
          const faults = errors.filter(
            ({ extensions }) => extensions?.code !== 'FORBIDDEN' && extensions?.code !== 'UNAUTHENTICATED',
          )
          if (faults.length > 0) throw new Error(`${query.query}\n${JSON.stringify(faults)}`)
          counted.rows.push(lengthAt(data, query))
        }),
      )
    },
    /** Queries whose number of statements grew, or exceeds `most`. */
    uneven: (most: number): string[] =>
      [...seen]
        .filter(([, { statements }]) => new Set(statements).size > 1 || Math.max(...statements) > most)
        .map(([key, { statements }]) => `${statements.join(', ')}: ${key}`),
    /** Queries whose list never had this length: they would prove nothing. */
    short: (length: number): string[] =>
      [...new Set([...seen.values()].map(({ query: { at } }) => at.join(' ')))].filter((name) =>
        [...seen.values()].every(({ query: { at }, rows }) => at.join(' ') !== name || Math.max(...rows) < length),
      ),
    size: (): number => seen.size,
  }
}
