import { DatePicker, IconButton, Input, InputGroup, parseDate, Popover, Portal } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { CALENDAR_WORDS, CalendarViews } from '../../web/ui/CalendarViews.tsx'
import { dayText } from '#rules/day-text.ts'
import { dayTimeText, typedDay, typedDayTime } from '../lib/typed-day.ts'

interface DayFormat {
  keys: 'numeric' | 'text'
  placeholder: string
  problem: string
  read: (text: string) => string | null
  show: (value: string) => string
  /** The value moved to another day. */
  on: (day: string, value: string) => string
}

/** YYYY-MM-DD. */
export const DAY: DayFormat = {
  keys: 'numeric',
  placeholder: 'дд.мм.гггг',
  problem: 'Напишете деня като 30.11.2026',
  read: typedDay,
  show: dayText,
  on: (day) => day,
}

/** YYYY-MM-DDTHH:mm. */
export const DAY_TIME: DayFormat = {
  keys: 'text',
  placeholder: 'дд.мм.гггг чч:мм',
  problem: 'Напишете ден и час като 30.11.2026 23:59',
  read: typedDayTime,
  show: dayTimeText,
  on: (day, value) => `${day}T${value.split('T')[1] ?? '00:00'}`,
}

/** Calls `onChange` for each valid or empty text; an invalid text is a problem on blur. */
export function useTypedDay({ read, show, problem }: DayFormat, value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(() => show(value))
  const [isLeft, setLeft] = useState(false)
  const [seen, setSeen] = useState(value)
  const readIn = (text: string) => (text.trim() === '' ? '' : read(text))
  const readable = readIn(typed)
  if (value !== seen) {
    setSeen(value)
    // Changed from outside: cleared, or chosen in the calendar.
    if (value !== (readable ?? '')) {
      setTyped(show(value))
      setLeft(false)
    }
  }
  const tell = (next: string) => {
    if (next !== value) onChange(next)
  }
  return {
    typed,
    error: isLeft && readable === null ? problem : undefined,
    type: (next: string) => {
      setTyped(next)
      setLeft(false)
      const known = readIn(next)
      if (known !== null) tell(known)
    },
    leave: () => {
      setLeft(true)
      if (readable === null) tell('')
      else setTyped(show(readable))
    },
  }
}

function Calendar({ day, onChoose }: { day: string | undefined; onChoose: (day: string) => void }) {
  return (
    <DatePicker.Root
      inline
      locale="bg-BG"
      startOfWeek={1}
      timeZone="Europe/Sofia"
      translations={CALENDAR_WORDS}
      {...(day === undefined ? {} : { defaultValue: [parseDate(day)] })}
      onValueChange={({ value: [chosen] }) => chosen !== undefined && onChoose(chosen.toString())}
    >
      <DatePicker.Content boxShadow="none" borderWidth="0" p="0">
        <CalendarViews />
      </DatePicker.Content>
    </DatePicker.Root>
  )
}

interface DayInputProps {
  format: DayFormat
  label: string
  field: ReturnType<typeof useTypedDay>
  value: string
  onChange: (value: string) => void
  isRound?: boolean
}

/** Inside a Chakra `Field`; unlike a native date field it reads dd.MM.yyyy in every browser. */
export function DayInput({ format, label, field, value, onChange, isRound = false }: DayInputProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <InputGroup
      endElementProps={{ px: '1' }}
      endElement={
        <Popover.Root
          open={isOpen}
          onOpenChange={({ open }) => setOpen(open)}
          positioning={{ placement: 'bottom-end' }}
          lazyMount
          unmountOnExit
        >
          <Popover.Trigger asChild>
            <IconButton variant="ghost" colorPalette="gray" size="xs" aria-label={`Календар: ${label}`}>
              <CalendarDays />
            </IconButton>
          </Popover.Trigger>
          <Portal>
            <Popover.Positioner>
              <Popover.Content w="auto">
                <Popover.Body p="3">
                  <Calendar
                    day={value === '' ? undefined : value.slice(0, 10)}
                    onChoose={(day) => {
                      setOpen(false)
                      onChange(format.on(day, value))
                    }}
                  />
                </Popover.Body>
              </Popover.Content>
            </Popover.Positioner>
          </Portal>
        </Popover.Root>
      }
    >
      <Input
        value={field.typed}
        placeholder={format.placeholder}
        inputMode={format.keys}
        autoComplete="off"
        {...(isRound && { borderRadius: 'full' })}
        onChange={({ currentTarget }) => field.type(currentTarget.value)}
        onBlur={field.leave}
        onKeyDown={({ key }) => key === 'Enter' && field.leave()}
      />
    </InputGroup>
  )
}
