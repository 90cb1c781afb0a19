import type { FragmentType } from '@apollo/client'
import { INQUIRY_STATUS_LABELS } from '#rules/state-labels.ts'
import { optionsOf } from '../../../web/lib/options.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { StatusBadge } from '../../ui/cells.tsx'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import type { Status } from '../../ui/status-filter.ts'
import type { InquiryStatus } from '../../gql/graph.ts'
import {
  InquiryStatusField_inquiryFragmentDoc,
  type InquiryStatusField_inquiryFragment,
} from './InquiryStatusField.graphql.ts'
import { useSetInquiryStatus } from './inquiry-mutations.ts'

/** In the order of the filter. */
export const INQUIRY_STATUS: Record<InquiryStatus, Status> = {
  NEW: { label: INQUIRY_STATUS_LABELS.NEW, palette: 'berry' },
  READ: { label: INQUIRY_STATUS_LABELS.READ, palette: 'sun' },
  REPLIED: { label: INQUIRY_STATUS_LABELS.REPLIED, palette: 'mint' },
}

const OPTIONS = optionsOf(INQUIRY_STATUS)

export function InquiryStatusField({ inquiry }: { inquiry: FragmentType<InquiryStatusField_inquiryFragment> }) {
  const { id, name, status } = useFragmentData(InquiryStatusField_inquiryFragmentDoc, inquiry)
  const [setStatus] = useSetInquiryStatus()
  if (!may('inquiries.write')) return <StatusBadge status={INQUIRY_STATUS[status]} />
  return (
    <SelectField
      size="sm"
      width="8.75rem"
      label={`Статус на запитването от ${name}`}
      value={status}
      options={OPTIONS}
      onChange={(to) => void setStatus({ input: { inquiryId: id, status: to } })}
    />
  )
}
