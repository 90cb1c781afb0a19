import type { Prisma, PrismaClient } from '#prisma/client.ts'
import { NameTakenError } from './errors.ts'

export const uniqueName = {
  required: false,
  description: 'Refuses a name that another has; without it two may share one.',
} as const

/** Names are compared without case and spaces (`name_key`). REST never asks for one of its own. */
export interface Naming {
  uniqueName?: boolean | null | undefined
}

/** One such write at a time, so that of two admins with one name the second gets `NameTakenError`. */
export async function withUniqueName<Result>(
  db: PrismaClient,
  { uniqueName: isWanted }: Naming,
  others: Prisma.Sql,
  write: (db: Prisma.TransactionClient) => PromiseLike<Result>,
): Promise<Result> {
  return db.$transaction(async (tx) => {
    if (isWanted !== true) return write(tx)
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('unique names', 0))`
    const [other] = await tx.$queryRaw<{ name: string }[]>(others)
    if (other) throw new NameTakenError(other.name)
    return write(tx)
  })
}
