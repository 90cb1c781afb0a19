import type { Status } from '../../ui/status-filter.ts'
import type { InquiryStatus } from '../../gql/graph.ts'
import type { AdminInquiriesQuery } from './inquiries.graphql.ts'

/** An inquiry as the list has it. */
export type InquiryRow = AdminInquiriesQuery['inquiries']['edges'][number]['node']

/** The statuses of an inquiry, in the order of the filter. */
export const INQUIRY_STATUS: Record<InquiryStatus, Status> = {
  NEW: { label: 'Ново', palette: 'berry' },
  READ: { label: 'Прочетено', palette: 'sun' },
  REPLIED: { label: 'Отговорено', palette: 'mint' },
}

/** Queries that show inquiries or count them. */
export const INQUIRY_REFETCH = ['AdminInquiries', 'PanelFigures']
