import { PackageList } from '../features/packages/PackageList.tsx'
import { ShopFigures } from '../ui/figures.tsx'

export const Component = () => (
  <>
    <ShopFigures />
    <PackageList />
  </>
)
