import { Box, Button, Flex } from '@chakra-ui/react'
import { StatusBadge, Thumbnail } from '../../ui/cells.tsx'
import { MissingNote } from '../hand-overs/MissingNote.tsx'
import { RENTAL_STATE } from '../rentals/rental-words.ts'
import type { DayRental } from './customers-of-day.rules.ts'

interface RentalOfDayProps {
  rental: DayRental
  onOpen: (databaseId: number) => void
}

export function RentalOfDay({ rental, onOpen }: RentalOfDayProps) {
  const { databaseId, quantity, state, missing, product } = rental
  return (
    <Flex as="li" columnGap="2" align="center" justify="flex-end" minH="9" flexWrap="wrap">
      <Thumbnail picture={product.picture} />
      <Box flex="1 1 8rem" minW="0">
        <Button
          variant="plain"
          colorPalette="gray"
          h="auto"
          minH="6"
          minW="0"
          px="0"
          justifyContent="flex-start"
          whiteSpace="normal"
          textAlign="start"
          _hover={{ textDecoration: 'underline' }}
          onClick={() => onOpen(databaseId)}
        >
          {product.name} × {quantity}
        </Button>
        {state === 'APPROVED' || state === 'WAITING' ? <MissingNote missing={missing} /> : null}
      </Box>
      <StatusBadge status={RENTAL_STATE[state]} />
    </Flex>
  )
}
