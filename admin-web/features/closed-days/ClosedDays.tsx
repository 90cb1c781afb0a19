import { useQuery } from '@apollo/client/react'
import { Button, HStack, IconButton, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { dayInSofia } from '#rules/calendar.ts'
import { dayText } from '../../../web/lib/date-text.ts'
import { ClosedDayForm } from './ClosedDayForm.tsx'
import { AdminClosedDaysDocument, type AdminClosedDaysQuery } from './ClosedDays.graphql.ts'
import { useAddHolidays } from './useAddHolidays.ts'
import { useDeleteClosedDay } from './useDeleteClosedDay.ts'

type Day = NonNullable<AdminClosedDaysQuery['closedDays']>[number]

const YEARS_AHEAD = 2

function DayRow({ day, name, reservations }: Day) {
  const [remove, isBusy] = useDeleteClosedDay()
  return (
    <HStack as="li" justify="space-between" borderTopWidth="1px" py="2" gap="4">
      <Text>
        <Text as="span" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {dayText(day)}
        </Text>{' '}
        {name}
        {reservations > 0 && (
          <Text as="span" color="fg.warning">
            {` – ${reservations} ${reservations === 1 ? 'резервация излиза или се връща' : 'резервации излизат или се връщат'} на този ден`}
          </Text>
        )}
      </Text>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={`Премахни ${dayText(day)}`}
        loading={isBusy}
        onClick={() => void remove({ input: { day } })}
      >
        <Trash2 />
      </IconButton>
    </HStack>
  )
}

/** On which days no rental begins or ends; the holidays of a year come at one click. */
export function ClosedDays() {
  const { data, error } = useQuery(AdminClosedDaysDocument, { fetchPolicy: 'cache-and-network' })
  const [addHolidays, isAdding] = useAddHolidays()
  const year = Number(dayInSofia(new Date()).slice(0, 4))
  const days = data?.closedDays
  return (
    <Stack gap="5" maxW="3xl">
      <Text color="fg.muted">
        На тези дни не започва и не завършва наем. В магазина те не могат да се изберат; вие може да ги приемете, когато
        сменяте дните на резервация.
      </Text>
      <ClosedDayForm />
      <HStack gap="2" flexWrap="wrap">
        {Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => year + ahead).map((wanted) => (
          <Button
            key={wanted}
            size="sm"
            variant="outline"
            loading={isAdding}
            onClick={() => void addHolidays({ input: { year: wanted } })}
          >
            Добави празниците за {wanted} г.
          </Button>
        ))}
      </HStack>
      {days == null && error === undefined && <Skeleton h="40" aria-busy="true" />}
      {days == null && error !== undefined && <Text>Грешка при зареждане на почивните дни</Text>}
      {days?.length === 0 && <Text color="fg.muted">Няма почивни дни</Text>}
      {days != null && (
        <Stack as="ul" gap="0" listStyleType="none">
          {days.map((day) => (
            <DayRow key={day.day} {...day} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
