import { INQUIRY_STATUS_LABELS } from '#rules/state-labels.ts'
import type { Status } from '../../ui/status-filter.ts'
import type { InquiryStatus } from '../../gql/graph.ts'

/** In the order of the filter. */
export const INQUIRY_STATUS: Record<InquiryStatus, Status> = {
  NEW: { label: INQUIRY_STATUS_LABELS.NEW, palette: 'berry' },
  READ: { label: INQUIRY_STATUS_LABELS.READ, palette: 'sun' },
  REPLIED: { label: INQUIRY_STATUS_LABELS.REPLIED, palette: 'mint' },
}
