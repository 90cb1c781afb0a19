import { Box, Button, Field, Grid, HStack, IconButton, Input } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { DateFilter } from '../../ui/DateFilter.tsx'
import { DayField } from '../rentals/DayField.tsx'
import { SPANS } from './calendar-days.rules.ts'
import type { CalendarState } from './useCalendarState.ts'

export function CalendarToolbar({ state }: { state: CalendarState }) {
  return (
    <HStack gap="2" flexWrap="wrap" mb="4">
      <IconButton variant="outline" colorPalette="gray" aria-label="По-рано" onClick={() => state.turn(-1)}>
        <ChevronLeft />
      </IconButton>
      <Button variant="outline" colorPalette="gray" onClick={() => state.showFrom(null)}>
        Днес
      </Button>
      <IconButton variant="outline" colorPalette="gray" aria-label="По-късно" onClick={() => state.turn(1)}>
        <ChevronRight />
      </IconButton>
      <SelectField label="Колко дни" value={state.span} options={SPANS} onChange={state.setSpan} />
      <Box flex={{ base: '1 1 15rem', sm: 'none' }}>
        <DateFilter label="От ден" value={state.first} onChange={(day) => state.showFrom(day)} />
      </Box>
    </HStack>
  )
}

export function FreeQuestion({ state }: { state: CalendarState }) {
  const { from, to, quantity } = state.typed
  const isReversed = from !== '' && to !== '' && state.period === null
  return (
    <HStack align="flex-end" gap="3" flexWrap="wrap" mb="3" role="group" aria-label="Свободно ли е">
      <Grid
        gap="2"
        gridTemplateColumns={{
          base: 'repeat(auto-fit, minmax(9rem, 1fr))',
          sm: 'minmax(0, 11rem) minmax(0, 11rem) minmax(0, 6rem)',
        }}
        w="full"
        maxW={{ sm: '29rem' }}
        alignItems="start"
      >
        <DayField
          label="Свободно ли е от"
          value={from}
          error={isReversed ? 'След последния ден' : undefined}
          onChange={(day) => state.type({ from: day })}
        />
        <DayField label="до" value={to} onChange={(day) => state.type({ to: day })} />
        <Field.Root>
          <Field.Label>бройки</Field.Label>
          <Input
            inputMode="numeric"
            maxLength={4}
            placeholder="1"
            value={quantity}
            onChange={({ currentTarget }) => state.type({ quantity: currentTarget.value })}
          />
        </Field.Root>
      </Grid>
      {state.period !== null && (
        <Button variant="ghost" colorPalette="gray" onClick={state.clear}>
          Изчисти дните
        </Button>
      )}
    </HStack>
  )
}
