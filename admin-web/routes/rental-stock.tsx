import { RentalFigures } from '../ui/RentalFigures.tsx'
import { Inventory } from './inventory.tsx'

export function Component() {
  return (
    <>
      <RentalFigures />
      <Inventory type="RENT" />
    </>
  )
}
