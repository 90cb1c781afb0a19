import type { LogPosition, Replicas } from '#lib/database/replicas.ts'
import type { AnswerCache } from './answer-cache.ts'

/**
 * The same cache, whose answers are computed on replicas. `position` names what the last version check has seen, so the
 * replica knows of every commit that the answer must show (decisions/0033).
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
