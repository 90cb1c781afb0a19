import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { todayIs } from '../../../web/testkit/clock.ts'
import { held, when, type Answer } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { heldBack } from '../../testkit/held-back.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { Component as PromoCodes } from '../../routes/promo-codes.tsx'
import { AdminPromoCodesDocument } from '../../routes/promo-codes.graphql.ts'
import { pageOf } from '../../testkit/page.ts'
import { AdminPromoCodeDocument } from './PromoDialog.graphql.ts'
import { CreatePromoCodeDocument, UpdatePromoCodeDocument } from './promo-code-mutations.graphql.ts'

beforeEach(() => todayIs('2027-05-03T09:00:00Z'))

const row = {
  __typename: 'PromoCode' as const,
  id: 'code-1',
  databaseId: 1,
  code: 'PARTY10',
  discountPercentage: 10,
  validFrom: '2027-05-01T21:00:00.000Z',
  validUntil: '2027-06-01T20:59:00.000Z',
  isActive: false,
  maxUses: 100,
  usedCount: 3,
  description: 'пролет',
  status: 'INACTIVE' as const,
  version: 4,
}
const made = when(CreatePromoCodeDocument).reply(({ input }) => ({
  createPromoCode: {
    __typename: 'CreatePromoCodeSuccess',
    promoCodeEdge: {
      __typename: 'PromoCodeEdge',
      node: { ...row, id: 'code-9', databaseId: 9, code: input.promoCode.code, status: 'ACTIVE', usedCount: 0 },
    },
  },
}))

/** The form of a new code, or over the only row of the list. */
async function showDialog(answer: Answer = made, edited: typeof row | null = null, ...more: Answer[]) {
  const shown = await showPanel(<PromoCodes />, [
    when(AdminPromoCodesDocument).reply(() => ({ promoCodes: pageOf('PromoCode', [row]) })),
    answer,
    ...more,
  ])
  const cell = await screen.findByText('PARTY10')
  await shown.user.click(edited === null ? screen.getByRole('button', { name: 'Добави промо код' }) : cell)
  await screen.findByRole('dialog')
  return {
    ...shown,
    created: () => shown.graph.requests(CreatePromoCodeDocument).map(({ input }) => input.promoCode),
    updated: () => shown.graph.requests(UpdatePromoCodeDocument).map(({ input }) => input),
    reads: () => shown.graph.requests(AdminPromoCodesDocument).length,
  }
}

const MENDED = new Map([
  ['Код', 'LETO'],
  ['Валиден от', '03.05.2027 00:00'],
  ['Валиден до', '03.06.2027 00:00'],
  ['Отстъпка \\(%\\)', '20'],
  ['Максимален брой използвания', '7'],
])
const isOpen = () => expect(screen.getByRole('dialog', { hidden: true })).toBeInTheDocument()
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const discount = () => field('Отстъпка \\(%\\)')
const save = () => screen.getByRole('button', { name: 'Запази' })

test('a new code runs from today 00:00 to 23:59 and goes out in capitals, without a limit, in the shop’s time', async () => {
  const { user, created, reads } = await showDialog()
  expect(field('Валиден от')).toHaveValue('03.05.2027 00:00')
  expect(field('Валиден до')).toHaveValue('02.06.2027 23:59')
  await write(user, field('Код'), 'leto27')
  expect(field('Код')).toHaveValue('LETO27')
  await user.click(save())
  expect(await screen.findByText('Промо кодът е създаден')).toBeVisible()
  expect(created()).toEqual([
    {
      code: 'LETO27',
      discountPercentage: 10,
      validFrom: '2027-05-02T21:00:00.000Z',
      validUntil: '2027-06-02T20:59:00.000Z',
      isActive: true,
      maxUses: null,
      description: null,
    },
  ])
  await isClosed()
  expect(screen.getAllByText(/LETO27|PARTY10/).map(({ textContent }) => textContent)).toEqual(['LETO27', 'PARTY10'])
  expect(screen.getByText('2 кода')).toBeVisible()
  expect(reads()).toBe(1)
})

test('a double click on the save makes one code', async () => {
  const answer = held<void>()
  const { user, created } = await showDialog(heldBack(made, answer.promise))
  await write(user, field('Код'), 'LETO')
  await user.dblClick(save())
  answer.give()
  await isClosed()
  expect(created()).toHaveLength(1)
  expect(screen.getByText('2 кода')).toBeVisible()
})

test.each([
  ['no code', 'Код', ' ', 'Въведете код'],
  ['no beginning', 'Валиден от', '', 'Въведете начало'],
  ['a discount of 0', 'Отстъпка \\(%\\)', '0', 'Отстъпката е цяло число от 1 до 100'],
  ['a discount of 101', 'Отстъпка \\(%\\)', '101', 'Отстъпката е цяло число от 1 до 100'],
  ['half a percent', 'Отстъпка \\(%\\)', '9.5', 'Отстъпката е цяло число от 1 до 100'],
  ['a limit of 0', 'Максимален брой използвания', '0', 'Максималният брой използвания е поне 1'],
  ['an end before the beginning', 'Валиден до', '02.05.2027 23:59', 'Краят трябва да е след началото'],
])(
  '%s is not sent and says why at its field, which gets the focus, until it is mended',
  async (_what, label, typed, said) => {
    const { user, created } = await showDialog()
    await write(user, field('Код'), 'LETO')
    fireEvent.change(field(label), { target: { value: typed } })
    expect(field(label)).not.toHaveAttribute('aria-invalid', 'true')
    await user.click(save())
    expect(field(label)).toBeInvalid()
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(said)))
    expect(field(label)).toHaveFocus()
    expect(created()).toEqual([])
    isOpen()
    fireEvent.change(field(label), { target: { value: MENDED.get(label) } })
    expect(field(label)).not.toBeInvalid()
    expect(screen.queryByText(said)).toBeNull()
  },
)

test('missing fields also have one message for the whole form, until they are filled', async () => {
  const { user } = await showDialog()
  await user.click(save())
  expect(screen.getByRole('alert')).toHaveTextContent('Моля попълнете всички задължителни полета')
  await write(user, field('Код'), 'LETO')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a stored code shows what it is, is changed by its id, and its row shows the answer', async () => {
  const { user, updated, reads } = await showDialog(
    when(UpdatePromoCodeDocument).reply(() => ({
      updatePromoCode: {
        __typename: 'UpdatePromoCodeSuccess',
        promoCode: { ...row, discountPercentage: 25, isActive: true, status: 'ACTIVE', version: 5 },
      },
    })),
    row,
  )
  expect(field('Валиден от')).toHaveValue('02.05.2027 00:00')
  expect(field('Максимален брой използвания')).toHaveValue(100)
  expect(screen.getByLabelText('Активен')).not.toBeChecked()
  await user.click(screen.getByLabelText('Активен'))
  fireEvent.change(discount(), { target: { value: '25' } })
  await user.click(save())
  expect(await screen.findByText('Промо кодът е обновен')).toBeVisible()
  expect(updated()).toEqual([
    {
      promoCodeId: 'code-1',
      promoCode: {
        code: 'PARTY10',
        discountPercentage: 25,
        validFrom: '2027-05-01T21:00:00.000Z',
        validUntil: '2027-06-01T20:59:00.000Z',
        isActive: true,
        maxUses: 100,
        description: 'пролет',
      },
      expectedVersion: 4,
    },
  ])
  await isClosed()
  expect(screen.getByText('25%')).toBeVisible()
  expect(screen.getByText('Активен', { selector: 'td *' })).toBeVisible()
  expect(reads()).toBe(1)
})

test.each([
  [
    'a code that is taken',
    'Код',
    { __typename: 'PromoCodeTakenError' as const, message: 'Вече има промо код с това име.' },
  ],
  [
    'a code with signs that are not allowed',
    'Код',
    {
      __typename: 'InvalidInputError' as const,
      message: 'Кодът съдържа непозволени знаци',
      fields: [
        {
          __typename: 'FieldProblem' as const,
          path: ['promoCode', 'code'],
          message: 'Кодът съдържа непозволени знаци',
        },
      ],
    },
  ],
])(
  '%s says so at its field until something else is typed, and keeps the form',
  async (_what, label, createPromoCode) => {
    const { user } = await showDialog(when(CreatePromoCodeDocument).reply(() => ({ createPromoCode })))
    await write(user, field('Код'), 'PARTY10')
    await user.click(save())
    await waitFor(() => expect(field(label)).toBeInvalid())
    await waitFor(() =>
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(createPromoCode.message)),
    )
    expect(field(label)).toHaveFocus()
    expect(field('Код')).toHaveValue('PARTY10')
    isOpen()
    await write(user, field('Код'), 'X')
    expect(field(label)).not.toBeInvalid()
  },
)

test('a limit below the uses so far is refused at its field', async () => {
  const { user } = await showDialog(
    when(UpdatePromoCodeDocument).reply(() => ({
      updatePromoCode: { __typename: 'PromoCodeInUseError', message: 'Кодът вече е използван 3 пъти.' },
    })),
    row,
  )
  fireEvent.change(field('Максимален брой използвания'), { target: { value: '2' } })
  await user.click(save())
  await waitFor(() => expect(field('Максимален брой използвания')).toBeInvalid())
  await waitFor(() =>
    expect(field('Максимален брой използвания')).toHaveAccessibleDescription(/Кодът вече е използван 3 пъти/),
  )
})

test('a changed form is not closed without a question, an untouched one is', async () => {
  const { user } = await showDialog()
  await write(user, field('Код'), 'X')
  await user.click(screen.getByRole('button', { name: 'Отказ' }))
  isOpen()
  await user.click(await screen.findByRole('button', { name: 'Затвори без запис' }))
  await isClosed()
})

const theirs = when(AdminPromoCodeDocument).reply(() => ({
  node: { ...row, version: 5, code: 'PARTY12', validUntil: '2027-07-01T20:59:00.000Z', isActive: true, maxUses: null },
}))
const stale = when(UpdatePromoCodeDocument).reply(({ input }) => ({
  updatePromoCode:
    input.expectedVersion === 5
      ? { __typename: 'UpdatePromoCodeSuccess', promoCode: { ...row, version: 6 } }
      : { __typename: 'StaleVersionError', message: 'Променен е' },
}))

test('the second of two admins sees the first one’s changes, and saves over the new version', async () => {
  const { user, updated } = await showDialog(stale, row, theirs)
  fireEvent.change(discount(), { target: { value: '25' } })
  await user.click(save())
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Друг администратор промени междувременно: код („PARTY10“ → „PARTY12“), валиден до („01.06.2027 23:59“ → „01.07.2027 23:59“), активен („не“ → „да“), максимален брой използвания („100“ → „—“). Вашите промени са тук',
    ),
  )
  expect([field('Код'), discount()].map((input) => input.getAttribute('value'))).toEqual(['PARTY12', '25'])
  await user.click(save())
  await isClosed()
  expect(updated()[1]).toMatchObject({
    expectedVersion: 5,
    promoCode: { code: 'PARTY12', discountPercentage: 25, isActive: true, maxUses: null },
  })
})

test('the second may take the new version instead; then nothing is unsaved', async () => {
  const { user } = await showDialog(stale, row, theirs)
  fireEvent.change(discount(), { target: { value: '25' } })
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Вземи новата версия' }))
  expect(discount()).toHaveValue(10)
  await user.click(screen.getByRole('button', { name: 'Отказ' }))
  await isClosed()
})

test('a code that another admin deleted says so, and the typed text stays', async () => {
  const { user } = await showDialog(
    when(UpdatePromoCodeDocument).reply(() => ({
      updatePromoCode: { __typename: 'NotFoundError', message: 'Промо кодът не е намерен.' },
    })),
    row,
  )
  fireEvent.change(discount(), { target: { value: '25' } })
  await user.click(save())
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Промо кодът е изтрит от друг администратор. Написаното остава тук, за да го копирате.',
    ),
  )
  expect(discount()).toHaveValue(25)
  isOpen()
})

test('a change of another admin that cannot be read leaves the typed text', async () => {
  const { user } = await showDialog(
    stale,
    row,
    when(AdminPromoCodeDocument).reply(() => Promise.reject(new Error('offline'))),
  )
  fireEvent.change(discount(), { target: { value: '25' } })
  await user.click(save())
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Друг администратор направи промяна, но тя не може да бъде прочетена в момента.',
    ),
  )
  expect(discount()).toHaveValue(25)
})
