import type { Status } from '../../ui/status-filter.ts'
import type { InquiryStatus } from '../../gql/graph.ts'
import type { AdminInquiriesQuery } from './inquiries.graphql.ts'

export type InquiryRow = NonNullable<AdminInquiriesQuery['inquiries']>['edges'][number]['node']

/** In the order of the filter. */
export const INQUIRY_STATUS: Record<InquiryStatus, Status> = {
  NEW: { label: 'Ново', palette: 'berry' },
  READ: { label: 'Прочетено', palette: 'sun' },
  REPLIED: { label: 'Отговорено', palette: 'mint' },
}

export const INQUIRY_REFETCH = ['AdminInquiries', 'PanelFigures']
