import { FigureStrip } from './FigureStrip.tsx'
import { RentalFigures_figuresFragmentDoc } from './RentalFigures.graphql.ts'
import { useFigures } from './useFigures.ts'

/** Back-office 2. */
export function RentalFigures() {
  const { rentalProducts, activeRentals, freeUnits } = useFigures(RentalFigures_figuresFragmentDoc)
  return (
    <FigureStrip
      figures={[
        { label: 'Общо артикули под наем', value: rentalProducts },
        { label: 'Активни наеми', value: activeRentals },
        { label: 'Свободни бройки днес', value: freeUnits },
      ]}
    />
  )
}
