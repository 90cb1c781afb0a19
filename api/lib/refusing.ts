import { databaseCode, PG_CODES } from '#lib/database/failures.ts'

type Kind = 'unique' | 'foreignKey' | 'check' | 'stockBelowReserved' | 'piecesElsewhere' | 'cartFull' | 'missing'

const KIND_OF = new Map<string, Kind>([
  [PG_CODES.uniqueViolation, 'unique'],
  ['P2002', 'unique'],
  [PG_CODES.foreignKeyViolation, 'foreignKey'],
  // The code of PostgreSQL 18 when ON DELETE RESTRICT refuses a deletion.
  [PG_CODES.restrictViolation, 'foreignKey'],
  ['P2003', 'foreignKey'],
  [PG_CODES.checkViolation, 'check'],
  [PG_CODES.stockBelowReserved, 'stockBelowReserved'],
  [PG_CODES.piecesElsewhere, 'piecesElsewhere'],
  [PG_CODES.cartFull, 'cartFull'],
  ['P2025', 'missing'],
])

type Refusals = { [Reason in Kind]?: (error: unknown) => Error | Promise<Error> }

export async function refusing<Result>(work: PromiseLike<Result>, refusals: Refusals): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const kind = KIND_OF.get(databaseCode(error) ?? '')
    throw (kind && (await refusals[kind]?.(error))) ?? error
  }
}
