// Counts the statements behind questions while the shop grows.
import type { Sender, TestShop } from '../../testkit/shop.ts'
import { lengthAt, type Question } from './questions.ts'

/** What a question took each time it was asked. */
export interface Counted {
  question: Question
  statements: number[]
  /** How long its list was. */
  rows: number[]
}

/** Asks questions and remembers what each took. `ask` throws when the answer has errors other than refusals of single fields. */
export function countingIn(shop: TestShop) {
  const seen = new Map<string, Counted>()
  return {
    ask: async (question: Question, as: Sender, variables: Record<string, unknown> = {}): Promise<void> => {
      const key = `${question.query} ${'viewer' in as ? as.viewer.kind : ''}`
      const counted = seen.get(key) ?? { question, statements: [], rows: [] }
      seen.set(key, counted)
      counted.statements.push(
        await shop.countStatements(async () => {
          const { data, errors = [] } = await shop.graphql(question.query, variables, as)
          const faults = errors.filter(
            ({ extensions }) => extensions?.code !== 'FORBIDDEN' && extensions?.code !== 'UNAUTHENTICATED',
          )
          if (faults.length > 0) throw new Error(`${question.query}\n${JSON.stringify(faults)}`)
          counted.rows.push(lengthAt(data, question))
        }),
      )
    },
    /** Questions that took another number of statements when there was more, or more than `most`. */
    uneven: (most: number): string[] =>
      [...seen]
        .filter(([, { statements }]) => new Set(statements).size > 1 || Math.max(...statements) > most)
        .map(([key, { statements }]) => `${statements.join(', ')}: ${key}`),
    /** Lists that never were so long: they would show nothing. */
    short: (length: number): string[] =>
      [...new Set([...seen.values()].map(({ question: { at } }) => at.join(' ')))].filter((name) =>
        [...seen.values()].every(({ question: { at }, rows }) => at.join(' ') !== name || Math.max(...rows) < length),
      ),
    size: (): number => seen.size,
  }
}
