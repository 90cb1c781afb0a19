import { Box, Button, Heading, HStack, Text } from '@chakra-ui/react'
import { Suspense, useId, useState } from 'react'
import { dayText, longDayText } from '#rules/day-text.ts'
import { later } from '../../lib/later.ts'
import { RadioTile } from '../../ui/RadioTile.tsx'
import type { PackageWish } from './usePackageWish.ts'

const OwnDays = later(() => import('./OwnDays.tsx').then(({ OwnDays }) => OwnDays))
const PartyDialog = later(() => import('../parties/PartyDialog.tsx').then(({ PartyDialog }) => PartyDialog))

/** With a party the days that are read later have their place, so that nothing below them moves. */
const PLACE = { 'html[data-party] &': { minHeight: { base: '11rem', md: '8rem' } } }

/** Days of collecting and returning, and by when the goods arrive. */
function PartyDays({ wish: { onDate, isRented } }: { wish: PackageWish }) {
  if (onDate === null) return null
  const { collectOn, returnOn, arriveBy, nearest, state } = onDate
  const isImpossible = isRented && (collectOn === null || returnOn === null)
  return (
    <Box mt="2" fontSize="sm" color="fg.muted">
      {isImpossible && <Text color="fg.error">За датата на партито наемът не е възможен. Изберете дни сами.</Text>}
      {isRented && collectOn !== null && returnOn !== null && (
        <Text>
          Вземате инвентара на {dayText(collectOn)}, връщате го на {dayText(returnOn)}.
        </Text>
      )}
      {arriveBy !== null && <Text>Покупките пристигат до {dayText(arriveBy)}.</Text>}
      {state === 'LATE' && (
        <Text color="fg.warning">Покупките няма да пристигнат навреме с куриер. Вземете ги от склада.</Text>
      )}
      {nearest !== null && <Text>Най-близката възможна дата за партито е {longDayText(nearest)}.</Text>}
    </Box>
  )
}

interface PackageDaysProps {
  wish: PackageWish
  refusal: string | null
  /** Whether the dialog that plans a party is open. */
  isPlanning: boolean
  onPlan: (isPlanning: boolean) => void
}

/** For the party, or on days that the shopper chooses (docs/spec/packages.md#page). */
export function PackageDays({ wish, refusal, isPlanning, onPlan }: PackageDaysProps) {
  const group = useId()
  const [isUsed, setUsed] = useState(isPlanning)
  if (isPlanning && !isUsed) setUsed(true)
  const { party, followsParty, isOwnDays, setOwnDays, isRented } = wish
  if (!isRented && party === null) return null
  return (
    <Box
      as="section"
      id="package-days"
      tabIndex={-1}
      aria-labelledby="package-days-title"
      focusVisibleRing="outside"
      css={PLACE}
    >
      <Heading as="h2" id="package-days-title" size="md" mb="2">
        Кога?
      </Heading>
      {party === null ? (
        <HStack gap="3" flexWrap="wrap">
          <Button
            onClick={() => {
              setOwnDays(false)
              onPlan(true)
            }}
          >
            Кога е партито?
          </Button>
          <Button variant="outline" aria-expanded={isOwnDays} onClick={() => setOwnDays(!isOwnDays)}>
            Само дни за наем
          </Button>
        </HStack>
      ) : (
        isRented && (
          <HStack gap="2" flexWrap="wrap" role="radiogroup" aria-labelledby="package-days-title">
            <RadioTile
              group={group}
              value="party"
              isChecked={followsParty}
              isDisabled={false}
              onChoose={() => setOwnDays(false)}
            >
              <Text as="span" fontWeight="bold" lineHeight="2.25rem">
                За партито на {longDayText(party.eventOn)}
              </Text>
            </RadioTile>
            <RadioTile
              group={group}
              value="own"
              isChecked={!followsParty}
              isDisabled={false}
              onChoose={() => setOwnDays(true)}
            >
              <Text as="span" fontWeight="bold" lineHeight="2.25rem">
                Други дни
              </Text>
            </RadioTile>
          </HStack>
        )
      )}
      {followsParty && <PartyDays wish={wish} />}
      <Suspense>{isRented && isOwnDays && <OwnDays wish={wish} />}</Suspense>
      {refusal !== null && (
        <Text mt="2" fontSize="sm" color="fg.error" role="alert">
          {refusal}
        </Text>
      )}
      <Suspense>
        {isUsed && (
          <PartyDialog key={party?.version ?? 0} party={party} isOpen={isPlanning} onClose={() => onPlan(false)} />
        )}
      </Suspense>
    </Box>
  )
}
