import { useQuery } from '@apollo/client/react'
import { RESTORABLE_FROM_BIN } from '../features/bin/bin-mutations.ts'
import { INQUIRY_STATUS } from '../features/inquiries/InquiryStatusField.tsx'
import { InquiryDialog } from '../features/inquiries/InquiryDialog.tsx'
import { INQUIRY_ROWS } from '../features/inquiries/InquiryRow.tsx'
import type { InquiryRow_inquiryFragment } from '../features/inquiries/InquiryRow.graphql.ts'
import { useDeleteInquiry } from '../features/inquiries/inquiry-mutations.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { useOpened } from '../lib/useOpened.ts'
import { useOpenedRow } from '../lib/useOpenedRow.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { statusFilter, statusIn } from '../ui/status-filter.ts'
import { useRowEditing } from '../ui/useRowEditing.tsx'
import { AdminInquiriesDocument, AdminInquiryDocument } from './inquiries.graphql.ts'

const FILTERS = [statusFilter(INQUIRY_STATUS)]

export function Component() {
  const list = useListState()
  const filter = { search: list.get('q'), status: statusIn(list, INQUIRY_STATUS) }
  const query = listIn(
    useQuery(AdminInquiriesDocument, listOptions({ filter, ...list.page })),
    ({ inquiries }) => inquiries,
  )
  const [remove, isBusy] = useDeleteInquiry()
  const opened = useOpened()
  const editing = useRowEditing<InquiryRow_inquiryFragment>({
    form: {
      opened,
      found: useOpenedRow(
        opened.openId,
        query.rows,
        ({ databaseId }) => databaseId,
        AdminInquiryDocument,
        ({ inquiry }) => inquiry,
      ),
      fragment: INQUIRY_ROWS.fragment,
      nameOf: ({ name }) => `Запитване от ${name}`,
      dialog: (inquiry, close, askToDelete) =>
        inquiry !== null && <InquiryDialog inquiry={inquiry} onDelete={() => askToDelete(inquiry)} onClose={close} />,
    },
    deletion: {
      title: 'Изтриване на запитване',
      text: () => `Запитването ще бъде изтрито. ${RESTORABLE_FROM_BIN}`,
      isBusy,
      onConfirm: ({ id }) => remove({ input: { inquiryId: id } }),
    },
  })
  return (
    <>
      <ListPage
        title="Запитвания"
        query={query}
        exported="inquiries"
        texts={{
          empty: 'Няма запитвания',
          emptyHelp: 'Съобщенията от страница „Контакти“ идват тук.',
          noMatch: 'Няма запитвания за тези филтри',
          failure: 'Грешка при зареждане на запитванията',
        }}
        rows={INQUIRY_ROWS}
        onOpen={({ databaseId }) => opened.open(databaseId)}
        onAction={editing.act}
        paged={{
          list,
          search: 'Име, имейл, телефон или текст',
          filters: FILTERS,
          noun: ['запитване', 'запитвания'],
          views: 'contact-inquiries',
        }}
      />
      {editing.dialogs}
    </>
  )
}
