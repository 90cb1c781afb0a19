import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { daysBetween } from '#rules/testkit/days-between.ts'
import { todayIs } from '../../testkit/clock.ts'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { PeriodDialog } from './PeriodDialog.tsx'
import { RentalCalendarDocument } from './RentalCalendar.graphql.ts'

beforeEach(() => todayIs('2027-05-03T09:00:00Z'))

// Five units, four of them rented from the 19th to the 20th.
const calendar = when(RentalCalendarDocument).reply(({ from, to }) => ({
  product: {
    __typename: 'RentalProduct',
    id: 'product-2',
    minRentalDays: null,
    maxRentalDays: null,
    availabilityCalendar: daysBetween(from, to).map((day) => ({
      __typename: 'DayAvailability',
      day,
      freeUnits: day === '2027-05-19' || day === '2027-05-20' ? 1 : 5,
      closedBecause: null,
    })),
  },
}))

function Opener({ quantity, onConfirm }: { quantity: number; onConfirm: (period: object) => void }) {
  const [isOpen, setOpen] = useState(true)
  const [isAdding, setAdding] = useState(false)
  const confirm = (period: object) => {
    onConfirm(period)
    setAdding(true)
    setTimeout(() => setAdding(false), 20)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Отвори
      </button>
      <PeriodDialog
        databaseId={8}
        name="Стол"
        pricePerDayMinor={400}
        quantity={quantity}
        isOpen={isOpen}
        isAdding={isAdding}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
      />
    </>
  )
}

async function showDialog({ quantity = 3, answer = calendar }: { quantity?: number; answer?: Answer } = {}) {
  const confirmed: object[] = []
  const graph = graphOf([answer])
  const { user } = await show(<Opener quantity={quantity} onConfirm={(period) => confirmed.push(period)} />, graph)
  return { user, graph, confirmed }
}

const day = (number: number) => screen.getByLabelText(new RegExp(`^${String(number).padStart(2, '0')}\\.05\\.2027`))
const isFree = (number: number) => day(number).getAttribute('aria-disabled') !== 'true'
const confirm = () => screen.getByRole('button', { name: 'Потвърди' })
const daysAreKnown = () => waitFor(() => expect(isFree(19)).toBe(false))

test('it can be confirmed once both days are chosen, and shows the period', async () => {
  const { user, confirmed } = await showDialog()
  await daysAreKnown()
  expect(screen.getByText('Изберете начална дата')).toBeVisible()
  expect(confirm()).toBeDisabled()
  await user.click(day(7))
  expect(await screen.findByText('От 07.05.2027. Изберете крайна дата.')).toBeVisible()
  expect(confirm()).toBeDisabled()
  await user.click(day(11))
  expect(await screen.findByText('07.05.2027 – 11.05.2027')).toBeVisible()
  await user.click(confirm())
  expect(confirmed).toEqual([{ startsOn: '2027-05-07', endsOn: '2027-05-11' }])
})

test('the summary counts weekdays without the last day, one day’s price as deposit, and the euro', async () => {
  const { user } = await showDialog()
  await daysAreKnown()
  expect(screen.queryByTestId('rent-summary')).toBeNull()
  await user.click(day(7))
  await user.click(day(11))
  const summary = await screen.findByTestId('rent-summary')
  expect(summary).toHaveTextContent('Наем: 2 раб. дни × 4.00 лв × 3 бр.24.00 лв')
  expect(summary).toHaveTextContent('Депозит: 4.00 лв × 3 бр.12.00 лв')
  expect(summary).toHaveTextContent('Общо36.00 лв / 18.41 €')
  expect(summary).toHaveTextContent('с ДДС наемът е 28.80 лв.')
})

test('one and the same day is a period of one charged day', async () => {
  const { user, confirmed } = await showDialog()
  await daysAreKnown()
  await user.click(day(6))
  await user.click(day(6))
  expect(await screen.findByTestId('rent-summary')).toHaveTextContent('Наем: 1 раб. ден')
  await user.click(confirm())
  expect(confirmed).toEqual([{ startsOn: '2027-05-06', endsOn: '2027-05-06' }])
})

test.each([
  ['края', 7],
  ['началото', 11],
])('after „Промени %s“ the day that is still marked makes a rental of one day', async (end, marked) => {
  const { user } = await showDialog()
  await daysAreKnown()
  await user.click(day(7))
  await user.click(day(11))
  await user.click(await screen.findByRole('button', { name: `Промени ${end}` }))
  await user.click(day(marked))
  const text = `${String(marked).padStart(2, '0')}.05.2027`
  expect(await screen.findByText(`${text} – ${text}`)).toBeVisible()
})

test('after a refusal the free days are read again, and a period that was taken meanwhile is marked', async () => {
  let taken = ''
  const answer = when(RentalCalendarDocument).reply(({ from, to }) => ({
    product: {
      __typename: 'RentalProduct',
      id: 'product-2',
      minRentalDays: null,
      maxRentalDays: null,
      availabilityCalendar: daysBetween(from, to).map((day) => ({
        __typename: 'DayAvailability',
        day,
        freeUnits: day === taken || day === '2027-05-19' ? 0 : 5,
        closedBecause: null,
      })),
    },
  }))
  const { user } = await showDialog({ answer })
  await daysAreKnown()
  await user.click(day(6))
  await user.click(day(10))
  taken = '2027-05-07'
  await user.click(confirm())
  expect(await screen.findByText('В този период няма достатъчно свободни бройки. Изберете друг.')).toBeVisible()
  expect(confirm()).toBeDisabled()
  expect(isFree(7)).toBe(false)
})

test('past days and days without enough units cannot be chosen, today can', async () => {
  const { user } = await showDialog()
  await daysAreKnown()
  expect([2, 3, 18, 19, 20, 21].map(isFree)).toEqual([false, true, true, false, false, true])
  await user.click(day(19))
  expect(screen.getByText('Изберете начална дата')).toBeVisible()
})

test('a day that cannot be chosen says why, by its name and when it is touched', async () => {
  const { user } = await showDialog()
  await daysAreKnown()
  expect(day(19)).toHaveAccessibleName('19.05.2027, сряда, не може да се избере: свободна е само 1 бр.')
  expect(day(21)).toHaveAccessibleName('21.05.2027, петък')
  await user.click(day(19))
  expect(await screen.findByText('19.05.2027, сряда: свободна е само 1 бр.')).toBeVisible()
  await user.click(day(21))
  await waitFor(() => expect(screen.queryByText(/^19\.05\.2027, сряда/)).toBeNull())
})

test('the sum is next to the button that confirms it', async () => {
  const { user } = await showDialog()
  await daysAreKnown()
  await user.click(day(7))
  expect(screen.queryByTestId('rent-total')).toBeNull()
  await user.click(day(11))
  const total = await screen.findByTestId('rent-total')
  expect(total).toHaveTextContent('36.00 лв18.41 € · с депозита')
  expect(total.parentElement).toContainElement(confirm())
})

test('after „Промени началото“ the next days are the start and the end', async () => {
  const { user } = await showDialog()
  await daysAreKnown()
  await user.click(day(7))
  await user.click(day(11))
  await user.click(await screen.findByRole('button', { name: 'Промени началото' }))
  await user.click(day(10))
  expect(await screen.findByText('10.05.2027 – 11.05.2027')).toBeVisible()
  await user.click(day(13))
  expect(await screen.findByText('10.05.2027 – 13.05.2027')).toBeVisible()
})

test('fewer units leave more days', async () => {
  await showDialog({ quantity: 1 })
  await waitFor(() => expect(screen.queryByText(/Проверяваме/)).toBeNull())
  expect([18, 19, 20, 21].map(isFree)).toEqual([true, true, true, true])
})

test('a period cannot reach over a taken day', async () => {
  const { user, confirmed } = await showDialog()
  await daysAreKnown()
  await user.click(day(17))
  await screen.findByText(/^От 17/)
  expect([18, 21, 24].map(isFree)).toEqual([true, false, false])
  await user.click(day(24))
  expect(confirm()).toBeDisabled()
  await user.click(day(18))
  await user.click(confirm())
  expect(confirmed).toEqual([{ startsOn: '2027-05-17', endsOn: '2027-05-18' }])
})

test.each(['Отказ', 'Затвори'])('%s resets the chosen days', async (way) => {
  const { user } = await showDialog()
  await daysAreKnown()
  await user.click(day(7))
  await user.click(day(11))
  await screen.findByText('07.05.2027 – 11.05.2027')
  await user.click(screen.getByRole('button', { name: way }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Отвори' }))
  expect(await screen.findByText('Изберете начална дата')).toBeVisible()
})

test('both days are chosen with the keyboard alone', async () => {
  const { user } = await showDialog()
  await daysAreKnown()
  day(3).focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await waitFor(() => expect(day(11)).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^От 11\.05\.2027/)).toBeVisible()
  expect(day(11)).toHaveFocus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(await screen.findByText('11.05.2027 – 12.05.2027')).toBeVisible()
})

test('the week begins on Monday', async () => {
  await showDialog()
  await daysAreKnown()
  expect(screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'пн',
    'вт',
    'ср',
    'чт',
    'пт',
    'сб',
    'нд',
  ])
})

test('leafing on asks for the days of the months on show', async () => {
  const { user, graph } = await showDialog()
  await daysAreKnown()
  await user.click(screen.getByRole('button', { name: 'Следващ месец' }))
  await waitFor(() =>
    expect(graph.requests(RentalCalendarDocument).map(({ from }) => from)).toEqual(['2027-05-03', '2027-06-01']),
  )
})

test('back in the current month the days from today on are read, and no past ones', async () => {
  const { user, graph } = await showDialog()
  await daysAreKnown()
  await user.click(screen.getByRole('button', { name: 'Следващ месец' }))
  await user.click(await screen.findByRole('button', { name: 'Предишен месец' }))
  const days = ['2027-05-03', '2027-06-01', '2027-05-03']
  await waitFor(() => expect(graph.requests(RentalCalendarDocument).map(({ from }) => from)).toEqual(days))
})

test('a calendar that cannot be loaded says so', async () => {
  await showDialog({
    answer: when(RentalCalendarDocument).reply(() => {
      throw new Error('offline')
    }),
  })
  expect(await screen.findByText('Не можа да се провери наличността')).toBeVisible()
})

test('closed days cannot be chosen, and a period that is too short shows the reason', async () => {
  const answer = when(RentalCalendarDocument).reply(({ from, to }) => ({
    product: {
      __typename: 'RentalProduct',
      id: 'product-2',
      minRentalDays: 2,
      maxRentalDays: null,
      availabilityCalendar: daysBetween(from, to).map((day) => ({
        __typename: 'DayAvailability',
        day,
        freeUnits: 5,
        closedBecause: day === '2027-05-06' ? 'Гергьовден' : null,
      })),
    },
  }))
  const { user } = await showDialog({ answer })
  expect(await screen.findByText(/наем не започва и не завършва: 06\.05\.2027 – Гергьовден/)).toBeVisible()
  expect(screen.getByText('Наема се за поне 2 дни.')).toBeVisible()
  expect(isFree(6)).toBe(false)
  await user.click(day(5))
  await user.click(day(5))
  expect(await screen.findByText('Този артикул се наема за поне 2 дни')).toBeVisible()
  expect(confirm()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Промени края' }))
  await user.click(day(7))
  await waitFor(() => expect(confirm()).toBeEnabled())
})
