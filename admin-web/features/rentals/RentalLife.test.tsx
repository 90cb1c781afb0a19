import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { money } from '../../testkit/money.ts'
import { createBalance, createOrder, createPayment } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { createReservation } from '../../testkit/reservations.ts'
import { AdminReservationDocument } from '../reservations/ReservationDialog.graphql.ts'
import { ReservationDialog } from '../reservations/ReservationDialog.tsx'
import { AdminMovedReservationDocument } from './NewSum.graphql.ts'
import {
  ChangeReservationDaysDocument,
  CloseReservationDocument,
  HandOverReservationDocument,
  TakeBackReservationDocument,
} from './rental-mutations.graphql.ts'
import { RecordPaymentDocument } from '../payments/payment-mutations.graphql.ts'

const base = createReservation({ status: 'APPROVED', state: 'APPROVED', steps: ['HAND_OVER', 'CHANGE_DAYS'] })
const newSum = when(AdminMovedReservationDocument).reply(() => ({
  reservation: {
    __typename: 'Reservation',
    id: 'reservation-1',
    amountsIfMoved: { __typename: 'OrderAmounts', due: money('86.00') },
    order: {
      __typename: 'Order',
      id: 'order-1',
      paymentStatus: 'PAID',
      amounts: { __typename: 'OrderAmounts', due: money('50.00') },
    },
  },
}))

const out = createReservation({
  status: 'APPROVED',
  state: 'LATE',
  steps: ['TAKE_BACK', 'CLOSE', 'CHANGE_DAYS'],
  handedOver: 3,
  product: {
    ...base.product,
    shortReservations: [
      {
        __typename: 'ShortReservation',
        missing: 2,
        days: ['2027-05-14'],
        setAsideUnits: 1,
        substitutes: [],
        suggestions: [],
        reservation: {
          __typename: 'Reservation',
          id: 'reservation-2',
          databaseId: 13,
          version: 4,
          quantity: 3,
          order: {
            __typename: 'Order',
            id: 'order-2',
            databaseId: 1050,
            customerName: 'Иван',
            customerPhone: '0899',
            eventOn: '2027-05-15',
          },
        },
      },
    ],
  },
  order: {
    ...base.order,
    balance: createBalance({
      depositRequired: money('12.00'),
      depositReceived: money('12.00'),
      depositHeld: money('12.00'),
    }),
    payments: {
      __typename: 'PaymentConnection',
      nodes: [createPayment({ purpose: 'DEPOSIT', amount: money('12.00') })],
    },
  },
})

const showDialog = (reservation: typeof base, ...answers: Answer[]) =>
  showPanel(<ReservationDialog databaseId={12} onClose={() => undefined} />, [
    when(AdminReservationDocument).reply(() => ({ reservation })),
    ...answers,
  ])
const press = (name: string) => screen.findByRole('button', { name })

test('hands units over, and shows a refusal at the quantity', async () => {
  const sent: object[] = []
  const answer = when(HandOverReservationDocument).reply(({ input }) => {
    sent.push(input)
    return {
      handOverReservation: { __typename: 'PiecesElsewhereError', message: 'На място са само 1 бр.' },
    }
  })
  const { user } = await showDialog(base, answer)
  await user.click(await press('Предай'))
  expect(field('Бройки за предаване')).toHaveValue('3')
  await user.clear(field('Бройки за предаване'))
  await write(user, field('Бройки за предаване'), '4')
  await user.click(await press('Запиши предаването'))
  expect(screen.getByText('Брой от 1 до 3')).toBeVisible()
  await user.clear(field('Бройки за предаване'))
  await write(user, field('Бройки за предаване'), '2')
  await user.click(await press('Запиши предаването'))
  expect(await screen.findByText('На място са само 1 бр.')).toBeVisible()
  expect(sent).toEqual([
    { reservationId: 'reservation-1', quantity: 2, note: '', expectedVersion: 5, idempotencyKey: expect.any(String) },
  ])
})

test('only the units that are not yet handed over are proposed', async () => {
  const { user } = await showDialog({ ...base, handedOver: 1 })
  await user.click(await press('Предай'))
  expect(field('Бройки за предаване')).toHaveValue('2')
})

test('lost units count as lost and not as returned, and a note about them can be written', async () => {
  const { user } = await showDialog({ ...out, quantity: 5, handedOver: 5, returned: 3, lostUnits: 1 })
  for (const [label, units] of [
    ['Върнати', '2 бр.'],
    ['Изгубени', '1 бр.'],
  ] as const)
    expect((await screen.findByText(label)).parentElement).toHaveTextContent(`${label}${units}`)
  await user.click(await press('Приеми обратно'))
  expect(screen.queryByLabelText('Какво им е')).toBeNull()
  await write(user, field('От тях липсват'), '1')
  expect(field('Какво им е')).toBeVisible()
})

/** Another admin changes the reservation between its query and the hand-over. */
async function handOverLate(now: Partial<typeof base>) {
  const shop = { reservation: base }
  const versions: unknown[] = []
  const { user } = await showPanel(<ReservationDialog databaseId={12} onClose={() => undefined} />, [
    when(AdminReservationDocument).reply(() => ({ reservation: shop.reservation })),
    when(HandOverReservationDocument).reply(({ input }) => {
      versions.push(input.expectedVersion)
      shop.reservation = { ...base, ...now, version: 6 }
      return input.expectedVersion === 6
        ? { handOverReservation: { __typename: 'HandOverReservationSuccess', reservation: shop.reservation } }
        : { handOverReservation: { __typename: 'StaleVersionError', message: 'Друг направи промяна.' } }
    }),
  ])
  await user.click(await press('Предай'))
  await user.click(await press('Запиши предаването'))
  expect(await screen.findByText('Друг направи промяна.')).toBeVisible()
  return { user, versions }
}

test('a second hand-over is refused and shows the first', async () => {
  await handOverLate({ state: 'HANDED_OVER', steps: ['TAKE_BACK'], handedOver: 3 })
  expect(await screen.findByText('3 от 3 бр.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Запиши предаването' })).toBeNull()
  expect(screen.getByText('Друг направи промяна.')).toBeVisible()
})

test('a refusal shows the other admin’s change, and a second try saves the typed values', async () => {
  const { user, versions } = await handOverLate({ notes: 'Обадих се.' })
  expect(await screen.findByDisplayValue('Обадих се.')).toBeVisible()
  await user.click(await press('Запиши предаването'))
  expect(await screen.findByText('Бройките са предадени')).toBeVisible()
  expect(screen.queryByText('Друг направи промяна.')).toBeNull()
  expect(versions).toEqual([5, 6])
})

test('a return may count damaged and lost units, and names the next affected customer', async () => {
  const sent: object[] = []
  const answer = when(TakeBackReservationDocument).reply(({ input }) => {
    sent.push(input)
    return { takeBackReservation: { __typename: 'TakeBackReservationSuccess', reservation: out } }
  })
  const { user } = await showDialog(out, answer)
  expect(await screen.findByText(/липсват 2 бр\. на 14\.05\.2027/)).toHaveTextContent('Иван, 0899')
  expect(screen.queryByRole('button', { name: 'Върни в чакащи' })).toBeNull()
  await user.click(await press('Приеми обратно'))
  await write(user, field('От тях повредени'), '1')
  await write(user, field('Какво им е'), 'счупен крак')
  await user.click(await press('Запиши връщането'))
  expect(await screen.findByText('Бройките са приети')).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({ quantity: 3, damaged: 1, lost: 0, note: 'счупен крак', imageUrls: [] }),
  ])
})

test('shows the order’s new total before other days are saved', async () => {
  const { user } = await showDialog(base, newSum)
  await user.click(await press('Смени дните'))
  expect(await screen.findByText(/^86\.00/)).toBeVisible()
  expect(screen.getByText(/разликата се урежда с клиента/)).toBeVisible()
})

test('a day on which the shop is closed is accepted after a second click', async () => {
  const sent: boolean[] = []
  const answer = when(ChangeReservationDaysDocument).reply(({ input }) => {
    sent.push(input.waiveRules === true)
    return {
      changeReservationDays: { __typename: 'PeriodRefusedError', message: 'На 11.05.2027 не работим: Празник.' },
    }
  })
  const { user } = await showDialog(base, answer, newSum)
  await user.click(await press('Смени дните'))
  await user.click(await press('Запази новите дни'))
  expect(await screen.findByText(/не работим: Празник/)).toBeVisible()
  await user.click(await press('Запази въпреки това'))
  expect(sent).toEqual([false, true])
})

test('withholds a damage from the deposit with a reason', async () => {
  const sent: object[] = []
  const answer = when(RecordPaymentDocument).reply(({ input }) => {
    sent.push(input)
    const order = createOrder({ balance: createBalance(), payments: out.order.payments })
    return { recordPayment: { __typename: 'RecordPaymentSuccess', order } }
  })
  const { user } = await showDialog(out, answer)
  await user.click(await press('Запиши депозит'))
  expect(field('Сума на депозита')).toHaveValue('12.00')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Какво се случи' }), 'WITHHELD')
  await user.clear(field('Сума на депозита'))
  await write(user, field('Сума на депозита'), '5,00')
  await user.click(await press('Запиши депозита'))
  expect(screen.getByText('Напишете защо се задържа')).toBeVisible()
  await write(user, field('Защо се задържа'), 'счупен крак')
  await user.click(await press('Запиши депозита'))
  expect(await screen.findByText('Плащането е записано')).toBeVisible()
  expect(sent).toEqual([
    {
      orderId: 'order-1',
      reservationId: 'reservation-1',
      entries: [{ kind: 'WITHHELD', purpose: 'DEPOSIT', amount: '5.00', method: null, reason: 'счупен крак' }],
      expectedVersion: 1,
      idempotencyKey: expect.any(String),
    },
  ])
  expect(within(screen.getByRole('dialog')).getAllByText('12.00 лв', { exact: false }).length).toBeGreaterThan(0)
})

test('closing names a deposit that is held, and closes when it stays', async () => {
  const returned = { ...out, state: 'RETURNED' as const, steps: ['CLOSE' as const], returned: 3 }
  const message = 'При нас още е депозит от 12.00 лв.'
  const answer = when(CloseReservationDocument).reply(({ input }) => ({
    closeReservation:
      input.depositStays === true
        ? { __typename: 'CloseReservationSuccess', reservation: { ...returned, state: 'CLOSED', steps: [] } }
        : { __typename: 'DepositHeldError', message },
  }))
  const { user } = await showDialog(returned, answer)
  await user.click(await press('Приключи наема'))
  await user.click(await press('Запиши приключването'))
  expect(await screen.findByText(message)).toBeVisible()
  await user.click(await press('Приключи, депозитът остава'))
  expect(await screen.findByText('Наемът е приключен')).toBeVisible()
})

test('a reservation shows its own part of the deposit and that of the whole order', async () => {
  await showDialog({ ...out, deposit: money('4.00') })
  const own = await screen.findByText('На тази резервация')
  expect(own.parentElement).toHaveTextContent('4.00 лв')
  expect(screen.getByText('По поръчката – нужен').parentElement).toHaveTextContent('12.00 лв')
})
