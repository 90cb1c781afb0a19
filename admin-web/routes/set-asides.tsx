import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { NewSetAside } from '../features/set-asides/NewSetAside.tsx'
import { SET_ASIDE_ROWS, type SetAsideRow, type Settling } from '../features/set-asides/SetAsideRow.tsx'
import { SettleDialog } from '../features/set-asides/SettleDialog.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { AdminSetAsidesDocument } from './set-asides.graphql.ts'

/** Damaged or lost units that staff have not decided on yet. */
export function Component() {
  const query = listIn(useQuery(AdminSetAsidesDocument, listOptions({})), ({ setAsides }) => setAsides?.nodes ?? null)
  const [settling, setSettling] = useState<{ row: SetAsideRow; how: Settling } | null>(null)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        title="Отделени бройки"
        canReload
        query={query}
        texts={{
          empty: 'Няма отделени бройки',
          emptyHelp: 'Повредените и липсващите при връщане идват тук сами; други отделете с „Отдели бройки“.',
          failure: 'Грешка при зареждане на отделените бройки',
        }}
        rows={SET_ASIDE_ROWS}
        add={{ label: 'Отдели бройки', needs: 'stock.write', onClick: () => setAdding(true) }}
        onAction={(how, row) => setSettling({ row, how })}
      />
      {settling !== null && <SettleDialog key={settling.row.id} {...settling} onClose={() => setSettling(null)} />}
      {isAdding && <NewSetAside onClose={() => setAdding(false)} />}
    </>
  )
}
