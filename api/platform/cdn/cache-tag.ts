import type { Tag } from '#lib/catalog-tags.ts'
import { showsOf, type AnswerCache } from '../cache/answer-cache.ts'

/** CDNs take 16 KiB of tags, and proxies often 8 KiB of all headers. */
const MAX_LENGTH = 4_000

/** Tags of single products that are too many become their topics. */
export function cacheTagOf(shows: readonly Tag[]): string {
  const tags = [...new Set(shows)].join(',')
  if (tags.length <= MAX_LENGTH) return tags
  return [...new Set(shows.map((tag) => tag.replace(/:\d+$/, '')))].join(',')
}

export function tagAnswers(cache: AnswerCache): AnswerCache {
  return (key, compute) =>
    cache(key, async (reads) => {
      const answer = await compute(reads)
      if (!answer.isPublic) return answer
      return { ...answer, headers: { ...answer.headers, 'cache-tag': cacheTagOf(showsOf(answer)) } }
    })
}
