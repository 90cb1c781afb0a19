import type { Prisma } from '#prisma/client.ts'
import { returning, string } from './database/row.ts'
import { sql, type Sql } from './database/sql.ts'
import { NameTakenError } from './errors.ts'

export const isNameUnique = {
  required: false,
  description: 'Refuses a name that another has; without it two may share one.',
} as const

/** Names are compared without case and spaces (`name_key`). REST never asks for one of its own. */
export interface Naming {
  isNameUnique?: boolean | null | undefined
}

/**
 * Of two admins with one name the second gets `NameTakenError`: until the commit no other such write passes here. `others`
 * reads the names that are taken.
 */
export async function requireUniqueName(
  tx: Sql,
  { isNameUnique: isWanted }: Naming,
  others: Prisma.Sql,
): Promise<void> {
  if (isWanted !== true) return
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('unique names', 0))`)
  const other = await tx.first(returning({ name: string })`${others}`)
  if (other) throw new NameTakenError(other.name)
}
