import { useQuery } from '@apollo/client/react'
import { RESTORABLE_FROM_BIN } from '../features/bin/bin-mutations.ts'
import { PromoDialog } from '../features/promo-codes/PromoDialog.tsx'
import { PROMO_ROWS, PROMO_STATUS } from '../features/promo-codes/PromoRow.tsx'
import type { PromoRow_promoFragment } from '../features/promo-codes/PromoRow.graphql.ts'
import { useDeletePromoCode } from '../features/promo-codes/promo-code-mutations.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { useOpened } from '../lib/useOpened.ts'
import { useOpenedRow } from '../lib/useOpenedRow.ts'
import { statusFilter, statusIn } from '../ui/status-filter.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { useRowEditing } from '../ui/useRowEditing.tsx'
import { AdminOpenedPromoCodeDocument, AdminPromoCodesDocument } from './promo-codes.graphql.ts'

const FILTERS = [statusFilter(PROMO_STATUS)]

export function Component() {
  const list = useListState()
  const filter = { search: list.get('q'), status: statusIn(list, PROMO_STATUS) }
  const query = listIn(
    useQuery(AdminPromoCodesDocument, listOptions({ filter, ...list.page })),
    ({ promoCodes }) => promoCodes,
  )
  const [remove, isBusy] = useDeletePromoCode()
  const opened = useOpened()
  const editing = useRowEditing<PromoRow_promoFragment>({
    form: {
      opened,
      found: useOpenedRow(
        opened.openId,
        query.rows,
        ({ databaseId }) => databaseId,
        AdminOpenedPromoCodeDocument,
        ({ promoCode }) => promoCode,
      ),
      fragment: PROMO_ROWS.fragment,
      nameOf: ({ code }) => code,
      newTitle: 'Нов промо код',
      dialog: (promo, close) => <PromoDialog promo={promo} onClose={close} />,
    },
    deletion: {
      title: 'Изтриване на промо код',
      text: ({ code }) =>
        `Кодът ${code} ще бъде изтрит; поръчките с него запазват отстъпката си. ${RESTORABLE_FROM_BIN}`,
      isBusy,
      onConfirm: ({ id }) => remove({ input: { promoCodeId: id } }),
    },
  })
  return (
    <>
      <ListPage
        title="Промо кодове"
        query={query}
        exported="promo-codes"
        texts={{
          empty: 'Няма промо кодове',
          emptyHelp: 'Създайте първия с „Добави промо код“.',
          noMatch: 'Няма промо кодове за тези филтри',
          failure: 'Грешка при зареждане на промо кодовете',
        }}
        rows={PROMO_ROWS}
        add={{ label: 'Добави промо код', needs: 'promoCodes.write', onClick: opened.add }}
        onOpen={({ databaseId }) => opened.open(databaseId)}
        onAction={editing.act}
        paged={{ list, search: 'Търсене на код', filters: FILTERS, noun: ['код', 'кода'], views: 'promo-codes' }}
      />
      {editing.dialogs}
    </>
  )
}
