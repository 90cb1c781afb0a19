import type { Tag } from '#lib/catalog-tags.ts'
import { AnswerBody } from './answer-body.ts'
import { showsOf, type AnswerCache } from './answer-cache.ts'

interface Request {
  answers: AnswerCache | null
  shown: Set<Tag>
}

/**
 * A part that many public answers have, such as the facets of a category: it is computed again only when something that it
 * shows has changed (docs/internals/cached-answers.md#parts-of-answers). For answers that are not cached it is computed each
 * time. `Part` is JSON.
 */
export async function cachedPart<Context extends Request, Part>(
  ctx: Context,
  key: readonly unknown[],
  compute: (ctx: Context) => Promise<Part>,
): Promise<Part> {
  if (ctx.answers === null) return compute(ctx)
  const answer = await ctx.answers(`part ${JSON.stringify(key)}`, async (reads) => {
    const own = { ...ctx, ...reads, shown: new Set<Tag>() }
    const part = await compute(own)
    return {
      status: 200,
      headers: {},
      body: new AnswerBody(JSON.stringify(part)),
      isPublic: true,
      shows: [...own.shown],
    }
  })
  for (const tag of showsOf(answer)) ctx.shown.add(tag)
  return JSON.parse(answer.body.plain().toString())
}
