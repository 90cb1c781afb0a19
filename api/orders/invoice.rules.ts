export interface Invoice {
  companyName: string
  companyAddress: string
  companyManager: string
  companyEik: string
  companyVat: string | null
}

/** The company's columns are complete when an invoice was asked for (a constraint). */
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
