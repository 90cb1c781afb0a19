import type { Prisma } from '#prisma/client.ts'

export const RECIPE = {
  parts: { orderBy: { position: 'asc' }, include: { alternatives: { orderBy: { rank: 'asc' } } } },
} as const satisfies Prisma.PackageInclude

/** A package with its parts and their substitutes, in their order. */
export type Recipe = Prisma.PackageGetPayload<{ include: typeof RECIPE }>

export type RecipePart = Recipe['parts'][number]
