import { skipToken, useQuery } from '@apollo/client/react'
import { Box, Field, Heading, SimpleGrid, Table, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { countText } from '#rules/count-text.ts'
import { dayText } from '#rules/day-text.ts'
import { marginPercent } from '#rules/margin.ts'
import { minorUnitsOf } from '#rules/money.ts'
import { guestsProblem } from '#rules/package-quantities.ts'
import { firstText, moneyText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { useDebounced } from '../../../web/lib/use-debounced.ts'
import { DAY, DayInput, useTypedDay } from '../../ui/DayInput.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { NumberField } from './NumberField.tsx'
import { priceInput, recipeProblems, type PackageForm } from './package-form.rules.ts'
import { AdminPackagePreviewDocument, type AdminPackagePreviewQuery } from './PackagePreview.graphql.ts'
import { partInput } from './part-form.rules.ts'

type Preview = Extract<AdminPackagePreviewQuery['packagePreview'], { __typename: 'PackagePreview' }>

const DAYS_AHEAD = 21

/** „12.00 € (марж 40 %)“. */
function costText(price: MoneyParts, cost: MoneyParts | null): string {
  if (cost === null) return 'неизвестна'
  const margin = marginPercent(minorUnitsOf(price.amount) ?? 0, minorUnitsOf(cost.amount) ?? 0)
  return margin === null ? moneyText(cost) : `${moneyText(cost)} (марж ${margin} %)`
}

function periodText({ startsOn, endsOn }: Preview): string {
  return startsOn === null || endsOn === null ? 'няма' : `${dayText(startsOn)} – ${dayText(endsOn)}`
}

function Sums({ shown }: { shown: Preview }) {
  const { price, singly, deposit, cost, available } = shown
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, md: 3 }} gap="3" mb="4">
      <Fact label="Цена">{moneyText(price)}</Fact>
      <Fact label="Поотделно">{moneyText(singly)}</Fact>
      <Fact label="Депозит">{moneyText(deposit)}</Fact>
      <Fact label="Себестойност">{costText(price, cost)}</Fact>
      <Fact label="Колко може за деня">{countText(available, ['пакет', 'пакета'])}</Fact>
      <Fact label="Дни на наема">{periodText(shown)}</Fact>
    </SimpleGrid>
  )
}

interface PartsTableProps {
  shown: Preview
  roles: readonly string[]
}

function PartsTable({ shown, roles }: PartsTableProps) {
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label="Частите за този брой гости">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            {['Част', 'Бройки', 'Свободни', 'Дял', 'Депозит', 'Себестойност'].map((header) => (
              <Table.ColumnHeader key={header} whiteSpace="nowrap">
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {shown.parts.map(({ isLeftOut, pieces, available, problem, price, deposit, cost }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a preview has no ids, and its parts stay in their places
            <Table.Row key={place}>
              <Table.Cell minW="32">
                {roles[place]}
                {problem !== null && (
                  <Text color="fg.error" fontSize="xs">
                    {problem.message}
                  </Text>
                )}
              </Table.Cell>
              <Table.Cell>{isLeftOut ? 'не трябва' : pieces}</Table.Cell>
              <Table.Cell>{available}</Table.Cell>
              <Table.Cell whiteSpace="nowrap">{firstText(price)}</Table.Cell>
              <Table.Cell whiteSpace="nowrap">{firstText(deposit)}</Table.Cell>
              <Table.Cell whiteSpace="nowrap">{cost === null ? '—' : firstText(cost)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}

const wholeNumber = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** What the form costs and earns for some guests on a day, before it is saved. */
export function PackagePreview({ form }: { form: PackageForm }) {
  const [adults, setAdults] = useState('0')
  const [children, setChildren] = useState(form.guestsFrom)
  const [eventOn, setEventOn] = useState(() => addDays(dayInSofia(new Date()), DAYS_AHEAD))
  const day = useTypedDay(DAY, eventOn, setEventOn)
  const guests = { adults: wholeNumber(adults), children: wholeNumber(children) }
  const isCounted = Number.isInteger(guests.adults) && Number.isInteger(guests.children)
  const wrongGuests = isCounted ? guestsProblem(guests) : 'Цяло число'
  const isReady = Object.keys(recipeProblems(form)).length === 0 && wrongGuests === null && eventOn !== ''
  const wanted = isReady ? { price: priceInput(form), parts: form.parts.map(partInput), guests, eventOn } : null
  const rested = useDebounced(JSON.stringify(wanted), 300)
  const { data, previousData } = useQuery(
    AdminPackagePreviewDocument,
    wanted === null || rested !== JSON.stringify(wanted)
      ? skipToken
      : { variables: wanted, fetchPolicy: 'network-only' },
  )
  const answer = wanted === null ? undefined : (data ?? previousData)?.packagePreview
  return (
    <Box as="section" aria-label="Преглед" borderWidth="1px" borderRadius="xl" p="4">
      <Heading as="h3" size="sm" mb="3">
        Преглед
      </Heading>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3" mb="4">
        <NumberField label="Възрастни" least={0} value={adults} onChange={setAdults} />
        <NumberField
          label="Деца"
          least={0}
          value={children}
          onChange={setChildren}
          {...(wrongGuests !== null && { error: wrongGuests })}
        />
        <Field.Root invalid={day.error !== undefined}>
          <Field.Label fontWeight="bold">Ден на партито</Field.Label>
          <DayInput format={DAY} label="Ден на партито" field={day} value={eventOn} onChange={setEventOn} />
          {day.error !== undefined && <Field.ErrorText>{day.error}</Field.ErrorText>}
        </Field.Root>
      </SimpleGrid>
      {answer?.__typename === 'PackagePreview' ? (
        <>
          <Sums shown={answer} />
          <PartsTable shown={answer} roles={form.parts.map(({ role }) => role)} />
        </>
      ) : (
        <Text color="fg.muted" aria-live="polite">
          {answer?.message ?? (isReady ? 'Смята се …' : 'Попълнете частите и цената, за да видите сметката.')}
        </Text>
      )}
    </Box>
  )
}
