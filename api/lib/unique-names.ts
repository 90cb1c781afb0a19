import type { Prisma, PrismaClient } from '#prisma/client.ts'
import { NameTakenError } from './errors.ts'

export const isNameUnique = {
  required: false,
  description: 'Refuses a name that another has; without it two may share one.',
} as const

/** Names are compared without case and spaces (`name_key`). REST never asks for one of its own. */
export interface Naming {
  isNameUnique?: boolean | null | undefined
}

/** Runs the work of a transaction, or answers what it answered before: then its own name is not taken. */
type Once<Result> = (tx: Prisma.TransactionClient, work: () => Promise<Result>) => Promise<Result>

/** One such write at a time, so that of two admins with one name the second gets `NameTakenError`. */
export async function withUniqueName<Result>(
  db: PrismaClient,
  { isNameUnique: isWanted }: Naming,
  others: Prisma.Sql,
  write: (db: Prisma.TransactionClient) => PromiseLike<Result>,
  once: Once<Result> = (_tx, work) => work(),
): Promise<Result> {
  const named = async (tx: Prisma.TransactionClient) => {
    if (isWanted !== true) return write(tx)
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('unique names', 0))`
    const [other] = await tx.$queryRaw<{ name: string }[]>(others)
    if (other) throw new NameTakenError(other.name)
    return write(tx)
  }
  return db.$transaction((tx) => once(tx, () => named(tx)))
}
