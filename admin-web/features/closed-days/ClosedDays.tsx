import { useQuery } from '@apollo/client/react'
import { HStack, IconButton, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { dayText } from '#rules/day-text.ts'
import { ClosedDayForm } from './ClosedDayForm.tsx'
import { AdminClosedDaysDocument, type AdminClosedDaysQuery } from './ClosedDays.graphql.ts'
import { useDeleteClosedDay } from './closed-day-mutations.ts'

type Day = NonNullable<AdminClosedDaysQuery['closedDays']>[number]

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

export function ClosedDays() {
  const { data, error } = useQuery(AdminClosedDaysDocument, { fetchPolicy: 'cache-and-network' })
  const days = data?.closedDays
  return (
    <Stack gap="5" maxW="3xl">
      <Text color="fg.muted">
        В тези дни наем не започва и не завършва. В магазина те не могат да се изберат; вие може да ги приемете, когато
        сменяте дните на резервация. Официалните празници за тази и следващата година се добавят сами; които премахнете,
        не се връщат.
      </Text>
      <ClosedDayForm />
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
