import { DOCUMENT_KIND_LABELS } from '#rules/state-labels.ts'
import type { DocumentKind } from '../../gql/graph.ts'

export const DOCUMENT_KINDS: Record<DocumentKind, { label: string; palette: string }> = {
  INVOICE: { label: DOCUMENT_KIND_LABELS.INVOICE, palette: 'blue' },
  CREDIT_NOTE: { label: DOCUMENT_KIND_LABELS.CREDIT_NOTE, palette: 'orange' },
}
