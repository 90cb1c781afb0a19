import { useQuery } from '@apollo/client/react'
import { Heading, HStack, IconButton, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { dayText } from '#rules/day-text.ts'
import { AdminSpecialHoursDocument, type AdminSpecialHoursQuery } from './SpecialHours.graphql.ts'
import { SpecialHoursForm } from './SpecialHoursForm.tsx'
import { useDeleteSpecialHours } from './special-hours-mutations.ts'

type Day = NonNullable<AdminSpecialHoursQuery['specialHours']>[number]

function DayRow({ day, opensAt, closesAt }: Day) {
  const [remove, isBusy] = useDeleteSpecialHours()
  return (
    <HStack as="li" justify="space-between" borderTopWidth="1px" py="2" gap="4">
      <Text fontVariantNumeric="tabular-nums">
        <Text as="span" fontWeight="bold">
          {dayText(day)}
        </Text>{' '}
        {opensAt} – {closesAt}
      </Text>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={`Премахни часовете на ${dayText(day)}`}
        loading={isBusy}
        onClick={() => void remove({ input: { day } })}
      >
        <Trash2 />
      </IconButton>
    </HStack>
  )
}

/** Days with other hours (docs/spec/opening-hours.md#other-hours-on-a-day). */
export function SpecialHours() {
  const { data, error } = useQuery(AdminSpecialHoursDocument, { fetchPolicy: 'cache-and-network' })
  const days = data?.specialHours
  return (
    <Stack gap="5" maxW="3xl" mt="10">
      <Heading as="h2" size="xl">
        Дни с друго работно време
      </Heading>
      <Text color="fg.muted">
        В тези дни магазинът работи по написаните часове, дори когато денят е почивен по седмичното работно време. Ден
        от горния списък остава почивен.
      </Text>
      <SpecialHoursForm />
      {days == null && error === undefined && <Skeleton h="20" aria-busy="true" />}
      {days == null && error !== undefined && <Text>Грешка при зареждане на дните с друго работно време</Text>}
      {days?.length === 0 && <Text color="fg.muted">Няма дни с друго работно време</Text>}
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
