import { InventoryList } from '../features/stock/InventoryList.tsx'
import { RentalFigures } from '../ui/RentalFigures.tsx'

/** The stock of what is rented out. */
export function Component() {
  return (
    <>
      <RentalFigures />
      <InventoryList type="RENT" />
    </>
  )
}
