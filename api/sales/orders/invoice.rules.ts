export interface Invoice {
  companyName: string
  companyAddress: string
  companyManager: string
  companyEik: string
  companyVat: string | null
}

/** A constraint requires the company's columns when `needsInvoice` is set. */
export type InvoiceColumns = { [Column in keyof Invoice]: string | null } & { needsInvoice: boolean }

export function invoiceOf(order: InvoiceColumns): Invoice | null {
  const { needsInvoice, companyName, companyAddress, companyManager, companyEik, companyVat } = order
  if (!needsInvoice || companyName === null || companyAddress === null) return null
  if (companyManager === null || companyEik === null) return null
  return { companyName, companyAddress, companyManager, companyEik, companyVat }
}

const NO_COMPANY = { companyName: null, companyAddress: null, companyManager: null, companyEik: null, companyVat: null }

export function invoiceColumns(invoice: Invoice | null): InvoiceColumns {
  return { needsInvoice: invoice !== null, ...(invoice ?? NO_COMPANY) }
}
