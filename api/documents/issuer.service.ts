import { sql, type Sql } from '#lib/database/sql.ts'
import { StaleVersionError } from '#lib/errors.ts'
import type { Versioned } from '#lib/versions.ts'
import type { DocumentIssuer } from '#prisma/client.ts'
import type { Context } from '../context.ts'
import type { Issuer } from './document-content.rules.ts'
import type { DocumentIssuerInput } from './documents.input.ts'

const ID = 1

export async function documentIssuer(ctx: Context): Promise<DocumentIssuer> {
  return ctx.db.documentIssuer.findUniqueOrThrow({ where: { id: ID } })
}

/** For future documents; issued ones stay unchanged. Fails with `StaleVersionError`. */
export async function setDocumentIssuer(ctx: Context, input: DocumentIssuerInput & Versioned): Promise<DocumentIssuer> {
  const { expectedVersion, ...data } = input
  const [changed] = await ctx.db.documentIssuer.updateManyAndReturn({
    where: { id: ID, ...(typeof expectedVersion === 'number' && { version: expectedVersion }) },
    data: { ...data, version: { increment: 1 } },
  })
  if (changed) return changed
  throw new StaleVersionError((await documentIssuer(ctx)).version)
}

interface IssuerRow extends Issuer {
  /** Next number of the series; bigint in the database, a safe integer here. */
  nextNumber: number
}

/** Locked until the document is stored, so that numbers have no gaps. */
export async function lockIssuer(tx: Sql): Promise<IssuerRow> {
  const issuer = await tx.first<IssuerRow>(sql`
    SELECT i.company_name AS name, i.company_address AS address, i.company_manager AS manager, i.company_eik AS eik,
      i.company_vat AS vat, i.bank_name AS "bankName", i.bank_iban AS "bankIban", i.bank_bic AS "bankBic",
      i.issued_by AS "issuedBy", i.next_number AS "nextNumber"
    FROM document_issuer i WHERE i.id = ${ID} FOR UPDATE`)
  if (!issuer) throw new Error('the migration writes the row of the issuer')
  return issuer
}
