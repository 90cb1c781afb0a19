import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Flex, Link, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { numberText } from '../lib/number-text.ts'
import {
  RentalFigures_figuresFragmentDoc,
  ShopFigures_figuresFragmentDoc,
  StockFigures_figuresFragmentDoc,
} from './figures.graphql.ts'

interface Figure {
  label: string
  value: number | undefined
  to?: string
}

/** One line, so that the list below starts on the first screen. */
function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <Flex wrap="wrap" columnGap="5" rowGap="1" mb="3" fontSize="sm" color="fg.muted">
      {figures.map(({ label, value, to }) => (
        <Flex key={label} gap="1.5" align="baseline">
          <Text>
            {to === undefined ? (
              label
            ) : (
              <Link asChild variant="underline">
                <RouterLink to={to}>{label}</RouterLink>
              </Link>
            )}
          </Text>
          <Text as="strong" color="fg" fontVariantNumeric="tabular-nums">
            {numberText(value)}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}

/** A figure that `AdminShell` queries; undefined until loaded. */
export function useFigures<Data>(fragment: TypedDocumentNode<Data, unknown>) {
  const options: useFragment.Options<Data, OperationVariables> = { fragment, from: { __typename: 'PanelFigures' } }
  return useFragment(options).data
}

/** docs/spec/panel.md#shop. */
export function ShopFigures() {
  const { saleProducts, orders, activeProducts } = useFigures(ShopFigures_figuresFragmentDoc)
  return (
    <FigureStrip
      figures={[
        { label: 'Общо продукти', value: saleProducts },
        { label: 'Общо поръчки', value: orders },
        { label: 'Активни продукти', value: activeProducts },
      ]}
    />
  )
}

/** docs/spec/availability.md#inventory-in-the-panel. */
export function StockFigures() {
  const { saleProducts, lowStock, outOfStock, units } = useFigures(StockFigures_figuresFragmentDoc)
  return (
    <FigureStrip
      figures={[
        { label: 'Общо продукти', value: saleProducts },
        { label: 'Ниска наличност', value: lowStock, to: '/admin/shop/inventory?status=LOW' },
        { label: 'Без наличност', value: outOfStock, to: '/admin/shop/inventory?status=OUT' },
        { label: 'Общо бройки', value: units },
      ]}
    />
  )
}

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
