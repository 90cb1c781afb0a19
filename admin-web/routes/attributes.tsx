import { AttributeList } from '../features/attributes/AttributeList.tsx'
import { ShopFigures } from '../ui/figures.tsx'

export const Component = () => (
  <>
    <ShopFigures />
    <AttributeList />
  </>
)
