import { int, returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import type { ShopFacts } from '#rules/shop-facts.ts'
import { readShopFacts } from '../../content/shop-settings/shop-facts.service.ts'
import type { Issuer } from './document-content.rules.ts'
import { IssuerMissingError } from './documents.errors.ts'

/** Fails with `IssuerMissingError`. */
export function issuerOf({ registeredAddress, ...facts }: ShopFacts): Issuer {
  const { company, manager, eik, vat, bankName, bankIban, bankBic, issuedBy } = facts
  if (company === '' || eik === '' || registeredAddress === '') throw new IssuerMissingError()
  return { name: company, address: registeredAddress, manager, eik, vat, bankName, bankIban, bankBic, issuedBy }
}

/** The company on documents. Fails with `IssuerMissingError`. */
export async function documentIssuer(database: Pick<Sql, 'first'>): Promise<Issuer> {
  return issuerOf(await readShopFacts(database))
}

/** The next number, locked until the document is stored, so that numbers have no gaps. */
export async function lockSeries(tx: Sql): Promise<number> {
  const series = await tx.first(
    returning({ nextNumber: int })`SELECT s.next_number AS "nextNumber" FROM document_series s FOR UPDATE`,
  )
  if (!series) throw new Error('the migration writes the row of the series')
  return series.nextNumber
}
