import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dayInSofia } from '#rules/calendar.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import { dayText } from '../../lib/date-text.ts'
import { Modal } from '../../ui/Modal.tsx'
import { PeriodCalendar } from './PeriodCalendar.tsx'
import { periodProblem, rulesText, withDay, type ChosenPeriod } from './rental-choice.rules.ts'
import { RentSummary } from './RentSummary.tsx'
import { useFreeUnits } from './useFreeUnits.ts'

interface PeriodDialogProps {
  databaseId: number
  name: string
  pricePerDayMinor: number
  quantity: number
  isOpen: boolean
  isAdding: boolean
  onClose: () => void
  onConfirm: (period: { startsOn: string; endsOn: string }) => void
}

const NOTHING: ChosenPeriod = { startsOn: null, endsOn: null }

/** Closing it discards the selection (docs/spec/rentals.md#period-dialog). */
export function PeriodDialog({
  databaseId,
  name,
  pricePerDayMinor,
  quantity,
  isOpen,
  isAdding,
  onClose,
  onConfirm,
}: PeriodDialogProps) {
  const today = dayInSofia(new Date())
  const [chosen, setChosen] = useState(NOTHING)
  const [from, setFrom] = useState(today)
  const { free, rules, isLoading, hasFailed } = useFreeUnits(databaseId, from, isAdding)
  const problem = periodProblem(chosen, today, quantity, free, rules)
  const { startsOn, endsOn } = chosen
  const close = () => {
    setChosen(NOTHING)
    onClose()
  }
  const said =
    startsOn === null
      ? 'Изберете начална дата'
      : endsOn === null
        ? `От ${dayText(startsOn)}. Изберете крайна дата.`
        : `${dayText(startsOn)} – ${dayText(endsOn)}`
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title="Период на наема"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={close}>
            Отказ
          </Button>
          <Button
            disabled={startsOn === null || endsOn === null || problem !== null || isAdding}
            onClick={() => startsOn !== null && endsOn !== null && onConfirm({ startsOn, endsOn })}
          >
            {isAdding ? 'Добавяне...' : 'Потвърди'}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          {name} · {quantity} бр.
        </Text>
        <Text fontWeight="800" fontSize="lg" aria-live="polite">
          {said}
        </Text>
        {startsOn !== null && (
          <HStack gap="2" flexWrap="wrap">
            <Button size="sm" variant="outline" onClick={() => setChosen({ startsOn: null, endsOn })}>
              Промени началото
            </Button>
            {endsOn !== null && (
              <Button size="sm" variant="outline" onClick={() => setChosen({ startsOn, endsOn: null })}>
                Промени края
              </Button>
            )}
          </HStack>
        )}
        <PeriodCalendar
          today={today}
          quantity={quantity}
          free={free}
          chosen={chosen}
          rules={rules}
          onTouch={(day) => setChosen((now) => withDay(now, day))}
          onLeaf={(day) => setFrom(day < today ? today : day)}
        />
        {rulesText(rules).map((text) => (
          <Text key={text} fontSize="sm" color="fg.muted">
            {text}
          </Text>
        ))}
        {isLoading && (
          <Text fontSize="sm" color="fg.muted">
            Проверяваме свободните дни …
          </Text>
        )}
        {hasFailed && <Text color="fg.error">Не можа да се провери наличността</Text>}
        {problem !== null && <Text color="fg.error">{problem}</Text>}
        {startsOn !== null && endsOn !== null && (
          <RentSummary
            pricePerDayMinor={pricePerDayMinor}
            days={chargedRentalDays(startsOn, endsOn)}
            quantity={quantity}
          />
        )}
      </Stack>
    </Modal>
  )
}
