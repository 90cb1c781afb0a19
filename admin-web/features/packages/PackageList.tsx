import { useQuery } from '@apollo/client/react'
import { listIn, listOptions } from '../../lib/list-query.ts'
import { sortIn, useListState } from '../../lib/useListState.ts'
import { useOpened } from '../../lib/useOpened.ts'
import { useReadRow } from '../../lib/useOpenedRow.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { useRowEditing } from '../../ui/useRowEditing.tsx'
import { isVisibility, VISIBILITIES } from '../products/visibility.rules.ts'
import { PackageDialog } from './PackageDialog.tsx'
import {
  AdminOpenedPackageDocument,
  AdminPackagesDocument,
  type AdminPackagesQuery,
  OpenedPackage_productFragmentDoc,
  type OpenedPackage_productFragment,
} from './PackageList.graphql.ts'
import { PACKAGE_ROWS } from './PackageRow.tsx'
import { usePackageDeletion } from './usePackageDeletion.tsx'

const VISIBILITY_FILTER = [{ value: '', label: 'В магазина: всички' }, ...VISIBILITIES]

const SORTS = ['NAME_ASC', 'NAME_DESC', 'NEWEST'] as const

type Edge = AdminPackagesQuery['products']['edges'][number]

/** The filter names no other kind. */
const packageEdge = ({ node }: Edge) => (node.__typename === 'PackageProduct' ? [{ node }] : [])

export function PackageList() {
  const list = useListState()
  const visibility = list.get('shown')
  const search = list.get('q')
  const filter = {
    kinds: ['PACKAGE' as const],
    ...(search === '' ? {} : { search, searchesNumbers: true }),
    ...(isVisibility(visibility) ? { visibility } : {}),
  }
  const sort = sortIn(list, SORTS)
  const query = listIn(
    useQuery(AdminPackagesDocument, listOptions({ filter, sort, ...list.page })),
    ({ products }) => ({ ...products, edges: products.edges.flatMap(packageEdge) }),
  )
  const opened = useOpened()
  const deletion = usePackageDeletion()
  const editing = useRowEditing<OpenedPackage_productFragment>({
    form: {
      opened,
      found: useReadRow(opened.openId, AdminOpenedPackageDocument, ({ product }) =>
        product?.__typename === 'PackageProduct' ? product : null,
      ),
      fragment: OpenedPackage_productFragmentDoc,
      nameOf: ({ name }) => name,
      newTitle: 'Добави пакет',
      dialog: (product, close) => <PackageDialog product={product} onClose={close} onCopied={opened.open} />,
    },
  })
  return (
    <>
      <ListPage
        title="Пакети"
        query={query}
        texts={{
          empty: 'Няма пакети',
          emptyHelp: 'Създайте първия с „Добави пакет“.',
          noMatch: 'Няма пакети за тези филтри',
          failure: 'Грешка при зареждане на пакетите',
        }}
        rows={PACKAGE_ROWS}
        add={{ label: 'Добави пакет', needs: 'products.write', onClick: opened.add }}
        onOpen={({ databaseId }) => opened.open(databaseId)}
        onAction={(action, row) => (action === 'delete' ? deletion.ask(row) : opened.open(row.databaseId))}
        paged={{
          list,
          search: 'Търсене на пакет',
          filters: [{ kind: 'choice', name: 'shown', label: 'В магазина', options: VISIBILITY_FILTER }],
          canClear: true,
          noun: ['пакет', 'пакета'],
          sort,
        }}
      />
      {editing.dialogs}
      {deletion.question}
    </>
  )
}
