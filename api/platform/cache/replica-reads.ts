import type { LogPosition, Replicas } from '#lib/database/replicas.ts'
import type { AnswerCache } from './answer-cache.ts'

/**
 * `position` is what the last check saw: the replica knows every commit that an answer must show
 * (docs/decisions/0033-replicas.md).
 */
export function computeOnReplicas(
  cache: AnswerCache,
  replicas: Replicas,
  position: () => LogPosition | null,
): AnswerCache {
  return (key, compute) =>
    // A page reads through answers of the graph, each of which is computed where it can be.
    key.startsWith('page ')
      ? cache(key, compute)
      : cache(key, () => replicas.read(position(), compute, ({ isPublic }) => isPublic))
}
