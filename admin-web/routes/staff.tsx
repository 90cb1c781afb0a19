import { useQuery } from '@apollo/client/react'
import { StaffDialog } from '../features/staff/StaffDialog.tsx'
import { STAFF_ROWS, type StaffRow } from '../features/staff/StaffRow.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { useOpened } from '../lib/useOpened.ts'
import { useListedRow } from '../lib/useOpenedRow.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { useRowEditing } from '../ui/useRowEditing.tsx'
import { AdminStaffDocument } from './staff.graphql.ts'

export function Component() {
  const list = useListState()
  const query = listIn(useQuery(AdminStaffDocument, listOptions(list.page)), ({ staff }) => staff)
  const opened = useOpened()
  const editing = useRowEditing<StaffRow>({
    form: {
      opened,
      found: useListedRow(opened.openId, query.rows),
      fragment: STAFF_ROWS.fragment,
      nameOf: ({ name }) => name,
      newTitle: 'Нов служител',
      dialog: (admin, close) => <StaffDialog admin={admin} onClose={close} />,
    },
  })
  return (
    <>
      <ListPage
        title="Екип"
        query={query}
        texts={{ empty: 'Няма служители', failure: 'Грешка при зареждане на екипа' }}
        rows={STAFF_ROWS}
        add={{ label: 'Добави служител', needs: 'staff.manage', onClick: opened.add }}
        onOpen={({ databaseId }) => opened.open(databaseId)}
        onAction={(_action, { databaseId }) => opened.open(databaseId)}
      />
      {editing.dialogs}
    </>
  )
}
