import { Box, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { decimalOf } from '#rules/money.ts'
import { firstText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { lineMinor, type ReturnableLine } from './refund-form.rules.ts'

interface RefundLinesProps {
  lines: readonly ReturnableLine[]
  returned: Readonly<Record<string, number>>
  currency: MoneyParts['currency']
  onChange: (id: string, count: number) => void
}

/** Each line with its price and earlier refunds, and the price of so many of its pieces. */
export function RefundLines({ lines, returned, currency, onChange }: RefundLinesProps) {
  const text = (minor: number) => firstText({ amount: decimalOf(minor), currency })
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {lines.map((line) => {
        const { id, name, left, priceMinor, refundedMinor = 0 } = line
        const count = returned[id] ?? 0
        return (
          <HStack as="li" key={id} justify="space-between" gap="3" flexWrap="wrap" rowGap="1">
            <Box flex="1 1 12rem" minW="0">
              <Text overflowWrap="anywhere">{name}</Text>
              <Text fontSize="sm" color="fg.muted">
                Цена {text(priceMinor)}
                {refundedMinor > 0 && `, върнати ${text(refundedMinor)}`}
              </Text>
            </Box>
            <HStack gap="2">
              <Input
                aria-label={`Върнати бройки: ${name}`}
                type="number"
                min={0}
                max={left}
                w="20"
                value={count}
                onChange={({ currentTarget }) =>
                  onChange(id, Math.min(left, Math.max(0, Math.trunc(Number(currentTarget.value)))))
                }
              />
              <Text color="fg.muted" whiteSpace="nowrap">
                от {left}
              </Text>
              <Text minW="20" textAlign="right" fontWeight="bold" whiteSpace="nowrap">
                {text(lineMinor(line, count))}
              </Text>
            </HStack>
          </HStack>
        )
      })}
    </Stack>
  )
}
