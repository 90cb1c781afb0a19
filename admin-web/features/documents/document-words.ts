import type { DocumentKind } from '../../gql/graph.ts'

export const DOCUMENT_KINDS: Record<DocumentKind, { label: string; palette: string }> = {
  INVOICE: { label: 'Фактура', palette: 'blue' },
  CREDIT_NOTE: { label: 'Кредитно известие', palette: 'orange' },
}
