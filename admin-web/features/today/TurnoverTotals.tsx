import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import type { Currency } from '#rules/money.ts'
import { textIn, type MoneyParts } from '../../../web/lib/money-text.ts'
import type { TurnoverSums_sumsFragment } from './Turnover.graphql.ts'
import { changeText, minorUnitsIn } from './turnover-words.ts'

type Sums = TurnoverSums_sumsFragment

const AMOUNTS: readonly { label: string; read: (sums: Sums) => MoneyParts }[] = [
  { label: 'Оборот', read: ({ turnover }) => turnover },
  { label: 'Продажби', read: ({ sale }) => sale },
  { label: 'Наем', read: ({ rent }) => rent },
  { label: 'Получени депозити', read: ({ depositsReceived }) => depositsReceived },
]

interface TotalProps {
  label: string
  text: string
  before: string
  change: string | null
}

function Total({ label, text, before, change }: TotalProps) {
  return (
    <Box bg="bg.subtle" borderRadius="xl" px="4" py="3">
      <Text fontSize="sm" color="fg.muted" fontWeight="bold">
        {label}
      </Text>
      <Text fontSize={{ base: 'lg', md: '2xl' }} fontWeight="900" fontVariantNumeric="tabular-nums" lineHeight="1.3">
        {text}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        преди това {before}
        {change !== null && (
          <Text
            as="span"
            display="inline-block"
            ms="1.5"
            fontWeight="bold"
            color={change.startsWith('+') ? 'fg.success' : 'fg.error'}
          >
            {change}
          </Text>
        )}
      </Text>
    </Box>
  )
}

export function TurnoverTotals({ total, before, currency }: { total: Sums; before: Sums; currency: Currency }) {
  return (
    <SimpleGrid columns={{ base: 2, lg: 5 }} gap="3" mb="4">
      {AMOUNTS.map(({ label, read }) => (
        <Total
          key={label}
          label={label}
          text={textIn(currency, read(total))}
          before={textIn(currency, read(before))}
          change={changeText(minorUnitsIn(read(total)), minorUnitsIn(read(before)))}
        />
      ))}
      <Total
        label="Поръчки"
        text={String(total.orders)}
        before={String(before.orders)}
        change={changeText(total.orders, before.orders)}
      />
    </SimpleGrid>
  )
}
