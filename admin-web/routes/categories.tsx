import { CategoryTree } from '../features/categories/CategoryTree.tsx'
import { DownloadImages } from '../features/categories/DownloadImages.tsx'
import { RentalFigures, ShopFigures } from '../ui/figures.tsx'

export const Component = () => (
  <>
    <ShopFigures />
    <CategoryTree type="SALE" buttons={<DownloadImages />} />
  </>
)

export const RentalCategories = () => (
  <>
    <RentalFigures />
    <CategoryTree type="RENT" />
  </>
)
