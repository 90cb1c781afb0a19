import { useQuery } from '@apollo/client/react'
import { Stack } from '@chakra-ui/react'
import { CategoryTable } from '../features/categories/CategoryTable.tsx'
import { DownloadImages } from '../features/categories/DownloadImages.tsx'
import { SubcategoryTable } from '../features/categories/SubcategoryTable.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { ShopFigures } from '../ui/ShopFigures.tsx'
import { AdminCategoriesDocument } from './categories.graphql.ts'

export function Component() {
  const result = useQuery(AdminCategoriesDocument, listOptions({ type: 'SALE' }))
  const categories = listIn(result, (data) => data.categories)
  const subcategories = listIn(result, (data) => data.subcategories)
  return (
    <>
      <ShopFigures />
      <Stack gap="10">
        <section>
          <CategoryTable type="SALE" query={categories} buttons={<DownloadImages />} />
        </section>
        <section>
          <SubcategoryTable type="SALE" query={subcategories} parents={categories.rows ?? []} />
        </section>
      </Stack>
    </>
  )
}
