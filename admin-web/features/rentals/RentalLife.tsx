import type { FragmentType } from '@apollo/client'
import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { DateTime } from '../../ui/cells.tsx'
import { ChangeDaysForm } from './ChangeDaysForm.tsx'
import { CloseForm } from './CloseForm.tsx'
import { DepositBox } from './DepositBox.tsx'
import { HandOverForm } from './HandOverForm.tsx'
import { RentalLife_reservationFragmentDoc, type RentalLife_reservationFragment } from './RentalLife.graphql.ts'
import { ShortReservations } from './ShortReservations.tsx'
import { TakeBackForm } from './TakeBackForm.tsx'
import { movementText, type Movement } from './rental-life.rules.ts'

function RentalLedger({ movements }: { movements: readonly Movement[] }) {
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label="Предавания и връщания">
      {movements.map((movement) => (
        <HStack as="li" key={movement.id} gap="3" align="flex-start" flexWrap="wrap">
          <DateTime instant={movement.createdAt} />
          <Text fontWeight="bold">{movementText(movement)}</Text>
          {movement.admin !== null && <Text color="fg.muted">{movement.admin.username}</Text>}
          {movement.note !== '' && <Text w="full">{movement.note}</Text>}
        </HStack>
      ))}
    </Stack>
  )
}

export type LivedRental = RentalLife_reservationFragment

const STEPS = [
  { step: 'HAND_OVER', label: 'Предай', Form: HandOverForm },
  { step: 'TAKE_BACK', label: 'Приеми обратно', Form: TakeBackForm },
  { step: 'CHANGE_DAYS', label: 'Смени дните', Form: ChangeDaysForm },
  { step: 'CLOSE', label: 'Приключи наема', Form: CloseForm },
] as const

const restText = ({ bufferBefore, bufferAfter }: LivedRental): string =>
  bufferBefore + bufferAfter === 0 ? 'няма' : `${bufferBefore} преди, ${bufferAfter} след`

interface RentalLifeProps {
  reservation: FragmentType<RentalLife_reservationFragment>
  /** A step was refused because the reservation has changed since it was read. */
  onStale: () => void
  /** Whether the open form of a step has something typed. */
  onTyping: (isTyped: boolean) => void
}

/** Rules: docs/decisions/0030-life-of-a-rental.md. */
export function RentalLife({ reservation, onStale, onTyping }: RentalLifeProps) {
  const rental = useFragmentData(RentalLife_reservationFragmentDoc, reservation)
  const [open, setOpen] = useState<string | null>(null)
  // Not in the form, which disappears when another admin has done the step.
  const [staleText, setStaleText] = useState<string | null>(null)
  function show(step: string | null): void {
    setOpen(step)
    setStaleText(null)
    onTyping(false)
  }
  function tellStale(message: string): void {
    setStaleText(message)
    onStale()
  }
  const { steps, handedOver, returned, lostUnits, quantity, movements, product, order } = rental
  const opened = STEPS.find(({ step }) => step === open && steps.includes(step))
  return (
    <Stack gap="4">
      <HStack gap="6" flexWrap="wrap">
        <Fact label="Предадени">{`${handedOver} от ${quantity} бр.`}</Fact>
        <Fact label="Върнати">{`${returned - lostUnits} бр.`}</Fact>
        {lostUnits > 0 && <Fact label="Изгубени">{`${lostUnits} бр.`}</Fact>}
        <Fact label="Дни за подготовка">{restText(rental)}</Fact>
      </HStack>
      {steps.length > 0 && (
        <HStack gap="2" flexWrap="wrap">
          {STEPS.filter(({ step }) => steps.includes(step)).map(({ step, label }) => (
            <Button
              key={step}
              size="sm"
              variant={open === step ? 'solid' : 'outline'}
              aria-expanded={open === step}
              onClick={() => show(open === step ? null : step)}
            >
              {label}
            </Button>
          ))}
        </HStack>
      )}
      {opened !== undefined && (
        <Box onInput={() => onTyping(true)}>
          <opened.Form key={opened.step} rental={rental} onDone={() => show(null)} onStale={tellStale} />
        </Box>
      )}
      <AlertNote text={staleText} />
      <ShortReservations found={product.shortReservations ?? []} ownId={rental.id} />
      {movements.nodes.length === 0 ? (
        <Text color="fg.muted">Още нищо не е предадено.</Text>
      ) : (
        <RentalLedger movements={movements.nodes} />
      )}
      <Box borderTopWidth="1px" pt="4" _empty={{ display: 'none' }}>
        <DepositBox order={order} reservationId={rental.id} own={rental.deposit} />
      </Box>
    </Stack>
  )
}
