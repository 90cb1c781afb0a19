import { defineLoader } from '#lib/loaders.ts'
import type { Context } from '../../context.ts'
import { itemsOf, publishProblem } from './package-parts.rules.ts'
import { statesOf, storedParts } from './package-writes.service.ts'
import { recipes } from './packages.loaders.ts'

/**
 * Why a stored package cannot be published, by its id; null when it can. Reads the recipes, unless they are loaded, and
 * the states of all their items in one statement.
 */
export const publishProblems = defineLoader<Context, number, string | null>(async (ctx, ids) => {
  const found = await Promise.all(ids.map(async (id) => recipes(ctx).load(id)))
  const parts = found.map((recipe) => (recipe === null ? [] : storedParts(recipe)))
  const states = await statesOf(ctx.sql, parts.flatMap(itemsOf))
  let from = 0
  return parts.map((own) => {
    const start = from
    from += itemsOf(own).length
    return publishProblem(own, states.slice(start, from))
  })
})
