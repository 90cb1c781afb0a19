import { Box, Flex, Input, Text } from '@chakra-ui/react'
import { dayText } from '#rules/day-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { MissingNote } from './MissingNote.tsx'
import type { OrderRental } from './hand-over.rules.ts'

export interface CountField {
  label: string
  value: string
  error?: string | undefined
  onChange: (typed: string) => void
}

interface PiecesRowProps {
  rental: OrderRental
  /** Pieces that can be moved. */
  most: number
  counts: readonly CountField[]
  isShortageShown?: boolean
}

/** A rental with the pieces that are moved. */
export function PiecesRow({ rental, most, counts, isShortageShown = false }: PiecesRowProps) {
  return (
    <Flex
      role="group"
      aria-label={rental.product.name}
      gap="3"
      justify="space-between"
      align="flex-start"
      flexWrap="wrap"
      borderTopWidth="1px"
      pt="3"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <Box flex="1 1 11rem" minW="0">
        <Text fontWeight="bold">{rental.product.name}</Text>
        <Text fontSize="sm" color="fg.muted">
          {most} бр. · {dayText(rental.startsOn)} – {dayText(rental.endsOn)}
        </Text>
        {isShortageShown && <MissingNote missing={rental.missing} />}
      </Box>
      <Flex gap="2">
        {counts.map(({ label, value, error, onChange }) => (
          <Box key={label} w="24">
            <FormField label={label} error={error}>
              <Input
                inputMode="numeric"
                value={value}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
              />
            </FormField>
          </Box>
        ))}
      </Flex>
    </Flex>
  )
}
