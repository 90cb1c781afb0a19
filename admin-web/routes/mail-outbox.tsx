import { useQuery } from '@apollo/client/react'
import { MAIL_STATES } from '../features/mail/mail-words.ts'
import { MailDialog } from '../features/mail/MailDialog.tsx'
import type { MailRow_messageFragment } from '../features/mail/MailRow.graphql.ts'
import { MAIL_ROWS } from '../features/mail/MailRow.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { useOpened } from '../lib/useOpened.ts'
import { useOpenedRow } from '../lib/useOpenedRow.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { statusFilter, statusIn } from '../ui/status-filter.ts'
import { useRowEditing } from '../ui/useRowEditing.tsx'
import { AdminMailMessageDocument, AdminMailMessagesDocument } from './mail-outbox.graphql.ts'

const FILTERS = [statusFilter(MAIL_STATES)]

export function Component() {
  const list = useListState()
  const filter = { search: list.get('q'), state: statusIn(list, MAIL_STATES) }
  const query = listIn(
    useQuery(AdminMailMessagesDocument, listOptions({ filter, ...list.page })),
    ({ mailMessages }) => mailMessages,
  )
  const opened = useOpened()
  const editing = useRowEditing<MailRow_messageFragment>({
    form: {
      opened,
      found: useOpenedRow(
        opened.openId,
        query.rows,
        ({ databaseId }) => databaseId,
        AdminMailMessageDocument,
        ({ mailMessage }) => mailMessage,
      ),
      fragment: MAIL_ROWS.fragment,
      nameOf: ({ databaseId }) => `Писмо № ${databaseId}`,
      dialog: (message, close) => message !== null && <MailDialog message={message} onClose={close} />,
    },
  })
  return (
    <>
      <ListPage
        title="Писма"
        canReload
        query={query}
        texts={{
          empty: 'Още няма писма',
          emptyHelp: 'Всяко писмо до клиент или до магазина се появява тук и се пази 90 дни.',
          noMatch: 'Няма писма за тези филтри',
          failure: 'Грешка при зареждане на писмата',
        }}
        rows={MAIL_ROWS}
        onOpen={({ databaseId }) => opened.open(databaseId)}
        paged={{ list, search: 'Имейл или номер на поръчка', filters: FILTERS, noun: ['писмо', 'писма'] }}
      />
      {editing.dialogs}
    </>
  )
}
