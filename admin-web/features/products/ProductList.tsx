import { skipToken, useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import type { ProductType } from '../../gql/graph.ts'
import { listIn, listOptions } from '../../lib/list-query.ts'
import { may } from '../../lib/may.ts'
import { useAllIds } from '../../lib/useAllIds.ts'
import { sortIn, useListState } from '../../lib/useListState.ts'
import { useOpened } from '../../lib/useOpened.ts'
import { useReadRow } from '../../lib/useOpenedRow.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { useRowEditing } from '../../ui/useRowEditing.tsx'
import { useAttributes } from '../attributes/useAttributes.ts'
import { choicesOf, valueOptions } from '../attributes/value-filter.rules.ts'
import { ProductDialog } from './ProductDialog.tsx'
import {
  AdminOpenedProductDocument,
  AdminProductsDocument,
  OpenedProduct_productFragmentDoc,
  type OpenedProduct_productFragment,
} from './ProductList.graphql.ts'
import { later } from '../../../web/lib/later.ts'
import { PRODUCT_ROWS } from './ProductRow.tsx'
import { isVisibility, VISIBILITIES } from './visibility.rules.ts'
import { useCategoryFilters } from './useCategoryFilters.ts'
import { SizesDialog } from './VariantManager.tsx'
import { useProductDeletion } from './useProductDeletion.tsx'

const TEXTS = {
  SALE: {
    title: 'Продукти',
    add: 'Добави продукт',
    search: 'Търсене на продукт',
    empty: 'Няма продукти',
    emptyHelp: 'Създайте първия с „Добави продукт“ или внесете много наведнъж от файл.',
  },
  RENT: {
    title: 'Артикули под наем',
    add: 'Добави артикул',
    search: 'Търсене по име',
    empty: 'Няма артикули под наем',
    emptyHelp: 'Създайте първия с „Добави артикул“.',
  },
}

const VISIBILITY_FILTER = [{ value: '', label: 'В магазина: всички' }, ...VISIBILITIES]

const SAFETY_FILTER = [
  { value: '', label: 'Безопасност: всички' },
  { value: 'none', label: 'Без данни за безопасност' },
]

const KIND_OF = { SALE: 'SaleProduct', RENT: 'RentalProduct' } as const

const ProductBulk = later(() => import('./ProductBulk.tsx').then(({ ProductBulk }) => ProductBulk))

const SORTS = ['RELEVANCE', 'NAME_ASC', 'NAME_DESC', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST'] as const

interface ProductListProps {
  type: ProductType
  buttons?: ReactNode
}

export function ProductList({ type, buttons }: ProductListProps) {
  const list = useListState()
  const texts = TEXTS[type]
  const { categories, subcategories } = useCategoryFilters(type, list)
  const [search, categoryDatabaseIds, subcategoryDatabaseIds] = [list.get('q'), list.ids('cat'), list.ids('sub')]
  const visibility = list.get('shown')
  const { attributes } = useAttributes()
  const valueIds = list.ids('val')
  const filter = {
    type,
    ...(search === '' ? {} : { search, searchesNumbers: true }),
    ...(isVisibility(visibility) ? { visibility } : {}),
    ...(list.get('safety') === 'none' ? { hasMaker: false } : {}),
    ...(categoryDatabaseIds.length > 0 ? { categoryDatabaseIds } : {}),
    ...(subcategoryDatabaseIds.length > 0 ? { subcategoryDatabaseIds } : {}),
    ...(valueIds.length > 0 ? { attributes: choicesOf(attributes ?? [], valueIds) } : {}),
  }
  const sort = sortIn(list, SORTS)
  // The address has numbers; the graph takes codes of the dictionary.
  const isWaiting = valueIds.length > 0 && attributes === undefined
  const query = listIn(
    useQuery(AdminProductsDocument, isWaiting ? skipToken : listOptions({ filter, sort, ...list.page })),
    ({ products }) => products,
  )
  const allIds = useAllIds(
    AdminProductsDocument,
    (page) => ({ filter, sort, ...page }),
    ({ products }) => products,
  )
  const opened = useOpened()
  const sizes = useOpened('sizes')
  const deletion = useProductDeletion()
  const editing = useRowEditing<OpenedProduct_productFragment>({
    form: {
      opened,
      found: useReadRow(opened.openId, AdminOpenedProductDocument, ({ product }) =>
        product?.__typename === KIND_OF[type] ? product : null,
      ),
      fragment: OpenedProduct_productFragmentDoc,
      nameOf: ({ name }) => name,
      newTitle: texts.add,
      dialog: (product, close) => (
        <ProductDialog type={type} product={product} onClose={close} onCopied={opened.open} />
      ),
    },
  })
  return (
    <>
      <ListPage
        title={texts.title}
        label="Продукти"
        query={query}
        exported="products"
        texts={{
          empty: texts.empty,
          emptyHelp: texts.emptyHelp,
          noMatch: 'Няма продукти за тези филтри',
          failure: 'Грешка при зареждане на продуктите',
        }}
        rows={PRODUCT_ROWS[type]}
        add={{ label: texts.add, needs: 'products.write', onClick: opened.add }}
        buttons={buttons}
        onOpen={({ databaseId }) => opened.open(databaseId)}
        onAction={(action, row) => {
          if (action === 'sizes') sizes.open(row.databaseId)
          else if (action === 'delete') deletion.ask(row)
          else opened.open(row.databaseId)
        }}
        paged={{
          list,
          search: texts.search,
          filters: [
            categories,
            subcategories,
            { kind: 'ids', name: 'val', label: 'Характеристики', options: valueOptions(attributes ?? []) },
            { kind: 'choice', name: 'shown', label: 'В магазина', options: VISIBILITY_FILTER },
            { kind: 'choice', name: 'safety', label: 'Безопасност', options: SAFETY_FILTER },
          ],
          canClear: true,
          noun: ['продукт', 'продукта'],
          // Without a search, the order by best match is the order by name.
          sort: sort === 'RELEVANCE' && search === '' ? 'NAME_ASC' : sort,
          views: type === 'SALE' ? 'shop/products' : 'rent/products',
        }}
        bulk={
          may('products.write')
            ? { allIds, actions: (ids, done) => <ProductBulk type={type} ids={ids} onDone={done} /> }
            : undefined
        }
        summary={(query.data?.products.leftOutWords.length ?? 0) > 0 ? 'Няма точно това; ето близки' : undefined}
      />
      {sizes.openId !== null && <SizesDialog databaseId={sizes.openId} onClose={sizes.close} />}
      {editing.dialogs}
      {deletion.question}
    </>
  )
}
