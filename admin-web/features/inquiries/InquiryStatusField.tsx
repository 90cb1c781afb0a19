import type { FragmentType } from '@apollo/client'
import { optionsOf } from '../../../web/lib/options.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { StatusBadge } from '../../ui/cells.tsx'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { INQUIRY_STATUS } from './inquiry-words.ts'
import {
  InquiryStatusField_inquiryFragmentDoc,
  type InquiryStatusField_inquiryFragment,
} from './InquiryStatusField.graphql.ts'
import { useSetInquiryStatus } from './useSetInquiryStatus.ts'

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
