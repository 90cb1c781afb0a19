import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { ClipboardList } from 'lucide-react'
import { dayInSofia } from '#rules/calendar.ts'
import { DOCUMENT_KINDS } from '../features/documents/document-words.ts'
import { DOCUMENT_ROWS } from '../features/documents/DocumentRow.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { dayIn } from '../ui/ListFilters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { statusIn } from '../ui/status-filter.ts'
import { moneyText } from '../../web/lib/money-text.ts'
import { optionsOf } from '../../web/lib/options.ts'
import { openPaper } from '../features/documents/open-paper.ts'
import { AdminDocumentsDocument, type AdminDocumentsQuery } from './documents.graphql.ts'

const PullListButton = () => (
  <Button
    variant="outline"
    colorPalette="gray"
    onClick={() => void openPaper(`/papers/pull-list?day=${dayInSofia(new Date())}`)}
  >
    <ClipboardList /> Списък за днес
  </Button>
)

const FILTERS = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Вид',
    options: [{ value: '', label: 'Всички видове' }, ...optionsOf(DOCUMENT_KINDS)],
  },
  { kind: 'day', name: 'from', label: 'От дата' },
  { kind: 'day', name: 'to', label: 'До дата' },
] as const

type Totals = NonNullable<AdminDocumentsQuery['documentTotals']>[number]

/** „Основа 1 000.00 лв · ДДС 200.00 лв · общо 1 200.00 лв“, with credit notes subtracted. */
const totalsText = ({ net, vat, total }: Totals): string =>
  `Основа ${moneyText(net)} · ДДС ${moneyText(vat)} · общо ${moneyText(total)}`

/** Invoices and credit notes; the page of an order issues them. */
export function Component() {
  const list = useListState()
  const filter = {
    search: list.get('q'),
    kind: statusIn(list, DOCUMENT_KINDS),
    issuedFrom: dayIn(list, 'from'),
    issuedTo: dayIn(list, 'to'),
  }
  const query = listIn(
    useQuery(AdminDocumentsDocument, listOptions({ filter, ...list.page })),
    ({ documents }) => documents,
  )
  return (
    <ListPage
      title="Фактури"
      query={query}
      exported="documents"
      texts={{
        empty: 'Няма издадени фактури',
        emptyHelp: 'Фактура се издава от страницата на поръчката.',
        noMatch: 'Няма документи за тези филтри',
        failure: 'Грешка при зареждане на документите',
      }}
      rows={DOCUMENT_ROWS}
      buttons={<PullListButton />}
      paged={{
        list,
        search: 'Номер, получател или ЕИК',
        filters: FILTERS,
        canClear: true,
        noun: ['документ', 'документа'],
        views: 'documents',
      }}
      summary={query.data?.documentTotals?.map(totalsText).join('; ') ?? ''}
    />
  )
}
