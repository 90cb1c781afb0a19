import type { Status } from '../../ui/status-filter.ts'
import type { InquiryStatus } from '../../gql/graph.ts'

/** In the order of the filter. */
export const INQUIRY_STATUS: Record<InquiryStatus, Status> = {
  NEW: { label: 'Ново', palette: 'berry' },
  READ: { label: 'Прочетено', palette: 'sun' },
  REPLIED: { label: 'Отговорено', palette: 'mint' },
}
