import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import type { ProductType } from '../../gql/graph.ts'
import { listIn, listOptions } from '../../lib/list-query.ts'
import { useListState } from '../../lib/useListState.ts'
import { useOpened } from '../../lib/useOpened.ts'
import { useOpenedRow } from '../../lib/useOpenedRow.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { useRowEditing } from '../../ui/useRowEditing.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { AdminOpenedProductDocument, AdminProductsDocument } from './ProductList.graphql.ts'
import { PRODUCT_ROWS, type ProductRow } from './ProductRow.tsx'
import { useCategoryFilters } from './useCategoryFilters.ts'
import { SizesDialog } from './SizesDialog.tsx'
import { useProductDeletion } from './useProductDeletion.tsx'

const TEXTS = {
  SALE: { title: 'Продукти', add: 'Добави продукт', search: 'Търсене на продукт', empty: 'Няма продукти' },
  RENT: {
    title: 'Артикули под наем',
    add: 'Добави артикул',
    search: 'Търсене по име',
    empty: 'Няма артикули под наем',
  },
}

const KIND_OF = { SALE: 'SaleProduct', RENT: 'RentalProduct' } as const

interface ProductListProps {
  type: ProductType
  /** Beside the heading. */
  buttons?: ReactNode
}

export function ProductList({ type, buttons }: ProductListProps) {
  const list = useListState()
  const texts = TEXTS[type]
  const { categories, subcategories } = useCategoryFilters(type, list)
  const [search, categoryDatabaseIds, subcategoryDatabaseIds] = [list.get('q'), list.ids('cat'), list.ids('sub')]
  const filter = {
    type,
    ...(search === '' ? {} : { search, searchesNumbers: true }),
    ...(categoryDatabaseIds.length > 0 ? { categoryDatabaseIds } : {}),
    ...(subcategoryDatabaseIds.length > 0 ? { subcategoryDatabaseIds } : {}),
  }
  const query = listIn(
    useQuery(AdminProductsDocument, listOptions({ filter, ...list.page })),
    ({ products }) => products,
  )
  const opened = useOpened()
  const sizes = useOpened('sizes')
  const deletion = useProductDeletion()
  const editing = useRowEditing<ProductRow>({
    form: {
      opened,
      found: useOpenedRow(
        opened.openId,
        query.rows,
        ({ databaseId }) => databaseId,
        AdminOpenedProductDocument,
        ({ product }) => (product?.__typename === KIND_OF[type] ? product : null),
      ),
      fragment: PRODUCT_ROWS[type].fragment,
      nameOf: ({ name }) => name,
      newTitle: texts.add,
      dialog: (product, close) => <ProductDialog type={type} product={product} onClose={close} />,
    },
  })
  return (
    <>
      <ListPage
        title={texts.title}
        label="Продукти"
        query={query}
        texts={{
          empty: texts.empty,
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
          filters: [categories, subcategories],
          canClear: true,
          noun: ['продукт', 'продукта'],
        }}
        summary={(query.data?.products.leftOutWords.length ?? 0) > 0 ? 'Няма точно това; ето близки' : undefined}
      />
      {sizes.openId !== null && <SizesDialog databaseId={sizes.openId} onClose={sizes.close} />}
      {editing.dialogs}
      {deletion.question}
    </>
  )
}
