import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { countText } from '#rules/count-text.ts'
import { COD_STATES, COURIER_CHOICES, stateChoices } from '../features/parcels/parcel-words.ts'
import { PickupBulk } from '../features/parcels/PickupBulk.tsx'
import { PARCEL_ROWS } from '../features/parcels/ParcelRow.tsx'
import { PayoutFileDialog } from '../features/parcels/PayoutFileDialog.tsx'
import { UnmatchedPayouts } from '../features/parcels/UnmatchedPayouts.tsx'
import { moneyText } from '../../web/lib/money-text.ts'
import { optionsOf } from '../../web/lib/options.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { may } from '../lib/may.ts'
import { useAllIds } from '../lib/useAllIds.ts'
import { useListState } from '../lib/useListState.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { statusIn } from '../ui/status-filter.ts'
import { AdminParcelsDocument, type AdminParcelsQuery } from './parcels.graphql.ts'

/** The limit of a request. */
const MOST_PARCELS = 100

const FILTERS = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Състояние',
    options: [{ value: '', label: 'Всички състояния' }, ...stateChoices],
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'Наложен платеж',
    options: [{ value: '', label: 'С и без наложен платеж' }, ...optionsOf(COD_STATES)],
  },
  {
    kind: 'choice',
    name: 'carrier',
    label: 'Куриер',
    options: [{ value: '', label: 'Всички куриери' }, ...COURIER_CHOICES],
  },
  {
    kind: 'choice',
    name: 'late',
    label: 'Закъснели пари',
    options: [
      { value: '', label: 'Навреме и закъснели' },
      { value: '1', label: 'Само закъснели пари' },
    ],
  },
] as const

type Money = NonNullable<AdminParcelsQuery['parcelMoney']>

const moneySummary = ({ expected, collected, late, lateCount }: Money): string =>
  `Очакват се ${moneyText(expected)} · събрани и неизплатени ${moneyText(collected)}` +
  (lateCount === 0 ? '' : ` · закъсняват ${moneyText(late)} по ${countText(lateCount, ['пратка', 'пратки'])}`)

/** Parcels of all orders, with the money that couriers owe. */
export function Component() {
  const list = useListState()
  const [isReading, setReading] = useState(false)
  const filter = {
    search: list.get('q'),
    state: stateChoices.find(({ value }) => value === list.get('state'))?.value ?? null,
    codState: statusIn(list, COD_STATES),
    carrier: COURIER_CHOICES.find(({ value }) => value === list.get('carrier'))?.value ?? null,
    isLate: list.get('late') === '1' ? true : null,
  }
  const variables = { filter, withMoney: may('orders.pay'), ...list.page }
  const query = listIn(useQuery(AdminParcelsDocument, listOptions(variables)), ({ parcels }) => parcels)
  const allIds = useAllIds(
    AdminParcelsDocument,
    (page) => ({ filter, withMoney: false, ...page }),
    ({ parcels }) => parcels,
  )
  const { parcelMoney, unmatchedPayouts } = query.data ?? {}
  return (
    <>
      <ListPage
        title="Пратки"
        query={query}
        texts={{
          empty: 'Няма пратки',
          emptyHelp: 'Товарителница се създава от страницата на поръчката.',
          noMatch: 'Няма пратки за тези филтри',
          failure: 'Грешка при зареждане на пратките',
        }}
        rows={PARCEL_ROWS}
        bulk={{ most: MOST_PARCELS, allIds, actions: (ids, done) => <PickupBulk parcelIds={ids} onDone={done} /> }}
        buttons={
          may('orders.pay') && (
            <Button variant="outline" colorPalette="gray" onClick={() => setReading(true)}>
              <FileUp /> Изплащания
            </Button>
          )
        }
        paged={{
          list,
          search: 'Товарителница или поръчка',
          filters: FILTERS,
          canClear: true,
          noun: ['пратка', 'пратки'],
        }}
        summary={parcelMoney ? moneySummary(parcelMoney) : ''}
      />
      <UnmatchedPayouts lines={unmatchedPayouts ?? []} />
      {isReading && <PayoutFileDialog onClose={() => setReading(false)} />}
    </>
  )
}
