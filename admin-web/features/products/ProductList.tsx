import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { ProductType } from '../../gql/graph.ts'
import { listIn, listOptions } from '../../lib/list-query.ts'
import { useListState } from '../../lib/useListState.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { useRowEditing } from '../../ui/useRowEditing.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { AdminProductsDocument } from './ProductList.graphql.ts'
import { PRODUCT_ROWS, type ProductRow } from './ProductRow.tsx'
import { useCategoryFilters } from './useCategoryFilters.ts'
import { useDeleteProduct } from './useDeleteProduct.ts'
import { VariantManager } from './VariantManager.tsx'

const TEXTS = {
  SALE: { title: 'Продукти', add: 'Добави продукт', search: 'Търсене на продукт', empty: 'Няма продукти' },
  RENT: {
    title: 'Артикули под наем',
    add: 'Добави артикул',
    search: 'Търсене по име',
    empty: 'Няма артикули под наем',
  },
}

export function ProductList({ type }: { type: ProductType }) {
  const list = useListState()
  const texts = TEXTS[type]
  const { categories, subcategories } = useCategoryFilters(type)
  const [search, categoryDatabaseIds, subcategoryDatabaseIds] = [list.get('q'), list.ids('cat'), list.ids('sub')]
  const filter = {
    type,
    ...(search === '' ? {} : { search }),
    ...(categoryDatabaseIds.length > 0 ? { categoryDatabaseIds } : {}),
    ...(subcategoryDatabaseIds.length > 0 ? { subcategoryDatabaseIds } : {}),
  }
  const query = listIn(
    useQuery(AdminProductsDocument, listOptions({ filter, ...list.page })),
    ({ products }) => products,
  )
  const [sizesOf, setSizesOf] = useState<number | null>(null)
  const [remove, isBusy] = useDeleteProduct()
  const editing = useRowEditing<ProductRow>({
    form: (product, close) => <ProductDialog type={type} product={product} onClose={close} />,
    deletion: {
      title: 'Изтриване на продукт',
      text: ({ name }) =>
        `„${name}“ ще изчезне от магазина и от количките. Поръчките с него остават. Това не може да бъде отменено.`,
      isBusy,
      onConfirm: ({ id }) => remove({ input: { productId: id } }),
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
        add={{ label: texts.add, onClick: editing.add }}
        onOpen={editing.edit}
        onAction={(action, row) => (action === 'sizes' ? setSizesOf(row.databaseId) : editing.act(action, row))}
        paged={{ list, search: texts.search, filters: [categories, subcategories], canClear: true, noun: 'продукта' }}
      />
      {sizesOf !== null && <VariantManager databaseId={sizesOf} onClose={() => setSizesOf(null)} />}
      {editing.dialogs}
    </>
  )
}
