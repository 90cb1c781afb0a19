import { Box, Button, Container, HStack, Text } from '@chakra-ui/react'
import { Suspense, useEffect, useState } from 'react'
import { longDayText } from '#rules/day-text.ts'
import { guestsText } from '#rules/parties.ts'
import { later } from '../../lib/later.ts'
import { useCartBadge } from '../cart/useCartBadge.ts'
import { setPartyDay } from '../on-date/on-date-store.ts'

const OnDate = later(() => import('../on-date/OnDate.tsx').then(({ OnDate }) => OnDate))
const PartyDialog = later(() => import('./PartyDialog.tsx').then(({ PartyDialog }) => PartyDialog))

/** Has one height with and without a party, which is read after the page is shown (docs/spec/parties.md#date-bar). */
export function PartyBar() {
  const cart = useCartBadge()
  const party = cart?.party ?? null
  const day = party?.eventOn ?? null
  const isKnown = cart !== null
  useEffect(() => {
    if (isKnown) setPartyDay(day)
  }, [isKnown, day])
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const open = () => {
    setUsed(true)
    setOpen(true)
  }
  return (
    <Box as="section" className="no-print" aria-label="Вашето парти" bg="bg.subtle">
      <Container maxW="7xl">
        <HStack minH="11" justify="center" gap="2">
          {party !== null && (
            <Text fontWeight="bold" fontSize="sm" lineHeight="1.2">
              Парти на {longDayText(party.eventOn)}, {guestsText(party.guests)}
            </Text>
          )}
          <Button size="sm" variant="plain" px="2" textDecoration="underline" onClick={open}>
            {party === null ? 'Кога е партито?' : 'Промени'}
          </Button>
        </HStack>
      </Container>
      <Suspense>{party !== null && <OnDate eventOn={party.eventOn} guests={party.guests} />}</Suspense>
      {isUsed && (
        <Suspense>
          <PartyDialog key={party?.version ?? 0} party={party} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}
