import { FigureStrip } from './FigureStrip.tsx'
import { RentalFigures_figuresFragmentDoc } from './RentalFigures.graphql.ts'
import { useFigures } from './useFigures.ts'

/** docs/spec/panel.md#rental-area. */
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
