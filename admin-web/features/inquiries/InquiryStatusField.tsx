import { optionsOf } from '../../../web/lib/options.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { useAction } from '../../lib/useAction.ts'
import { INQUIRY_REFETCH, INQUIRY_STATUS, type InquiryRow } from './inquiry-words.ts'
import { SetInquiryStatusDocument } from './inquiries.graphql.ts'

const OPTIONS = optionsOf(INQUIRY_STATUS)

export function InquiryStatusField({ inquiry: { id, name, status } }: { inquiry: InquiryRow }) {
  const [setStatus] = useAction(SetInquiryStatusDocument, {
    success: 'Статусът на запитването е обновен',
    failure: 'Възникна грешка при обновяване на запитването',
    refetch: INQUIRY_REFETCH,
  })
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
