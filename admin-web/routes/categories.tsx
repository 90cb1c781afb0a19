import { Stack } from '@chakra-ui/react'
import { CategoryTable } from '../features/categories/CategoryTable.tsx'
import { DownloadImages } from '../features/categories/DownloadImages.tsx'
import { SubcategoryTable } from '../features/categories/SubcategoryTable.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'

export function Component() {
  return (
    <>
      <ShopFigures />
      <Stack gap="10">
        <section>
          <CategoryTable type="SALE" buttons={<DownloadImages />} />
        </section>
        <section>
          <SubcategoryTable type="SALE" />
        </section>
      </Stack>
    </>
  )
}
