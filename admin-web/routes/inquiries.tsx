import { AdminInquiriesDocument, DeleteInquiryDocument } from '../features/inquiries/inquiries.graphql.ts'
import { INQUIRY_COLUMNS } from '../features/inquiries/inquiry-columns.tsx'
import { INQUIRY_REFETCH, INQUIRY_STATUS, type InquiryRow } from '../features/inquiries/inquiry-words.ts'
import { InquiryDialog } from '../features/inquiries/InquiryDialog.tsx'
import { useAction } from '../lib/useAction.ts'
import { useListQuery } from '../lib/useListQuery.ts'
import { useListState } from '../lib/useListState.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { statusFilter, statusIn } from '../ui/status-filter.ts'
import { useRowEditing } from '../ui/useRowEditing.tsx'

const FILTERS = [statusFilter(INQUIRY_STATUS)]

export function Component() {
  const list = useListState()
  const query = useListQuery(
    AdminInquiriesDocument,
    { filter: { search: list.get('q'), status: statusIn(list, INQUIRY_STATUS) }, ...list.page },
    ({ inquiries }) => inquiries,
  )
  const [remove, isBusy] = useAction(DeleteInquiryDocument, {
    success: 'Запитването е изтрито',
    failure: 'Възникна грешка при изтриване на запитването',
    refetch: INQUIRY_REFETCH,
  })
  const editing = useRowEditing<InquiryRow>({
    form: (opened, close, askToDelete) => {
      // Taken from the list, because its status may change while it is open.
      const inquiry = query.rows?.find(({ id }) => id === opened?.id)
      if (inquiry === undefined) return null
      return <InquiryDialog inquiry={inquiry} onDelete={() => askToDelete(inquiry)} onClose={close} />
    },
    deletion: {
      title: 'Изтриване на запитване',
      text: () => 'Запитването ще бъде изтрито завинаги.',
      isBusy,
      onConfirm: ({ id }) => remove({ input: { inquiryId: id } }),
    },
  })
  return (
    <>
      <ListPage
        title="Запитвания"
        query={query}
        texts={{
          empty: 'Няма запитвания',
          noMatch: 'Няма запитвания за тези филтри',
          failure: 'Грешка при зареждане на запитванията',
        }}
        rows={{ columns: INQUIRY_COLUMNS }}
        onOpen={editing.edit}
        onAction={editing.act}
        paged={{ list, search: 'Име, имейл, телефон или текст', filters: FILTERS, noun: 'запитвания' }}
      />
      {editing.dialogs}
    </>
  )
}
