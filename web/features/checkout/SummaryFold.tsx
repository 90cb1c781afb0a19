import { Box, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { productsText } from '../../lib/count-text.ts'
import { firstText } from '../../lib/money-text.ts'
import { OrderSummary, type OrderSummaryProps } from './OrderSummary.tsx'

export function SummaryFold({ totals, lineCount }: { totals: OrderSummaryProps; lineCount: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <chakra.details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      gridArea="fold"
      hideFrom="lg"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="2xl"
      px="5"
      data-testid="summary-fold"
      css={{ '&[open] svg': { rotate: '180deg' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        minH="14"
        py="2"
        cursor="pointer"
        fontWeight="800"
        fontSize="lg"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <span>
          Общо {firstText(totals.due)} · {productsText(lineCount)}
        </span>
        <ChevronDown size={20} aria-hidden />
      </chakra.summary>
      {isOpen && (
        <Box pb="4">
          <OrderSummary {...totals} isCopy />
        </Box>
      )}
    </chakra.details>
  )
}
