import { CategoryTree } from '../features/categories/CategoryTree.tsx'
import { DownloadImages } from '../features/categories/DownloadImages.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'

export const Component = () => (
  <>
    <ShopFigures />
    <CategoryTree type="SALE" buttons={<DownloadImages />} />
  </>
)
