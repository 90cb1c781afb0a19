import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { held, when } from '../../../web/testkit/graph.ts'
import { write } from '../../../web/testkit/show.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import { editPrice, first, press, showManager, storedSize } from '../../testkit/variant-manager.tsx'
import { AdminUnsizedStockDocument } from './useFirstSize.graphql.ts'
import { CreateVariantDocument, DeleteVariantDocument } from './variant-mutations.graphql.ts'
import { AdminVariantsDocument } from './VariantManager.graphql.ts'
import { VariantManager } from './VariantManager.tsx'

test('a new size needs a name and a price, is listed once added, and the form is empty again', async () => {
  const { user, graph } = await showManager([])
  expect(screen.getByText('Този продукт още няма размери.')).toBeVisible()
  await write(user, first('Цена \\(лв\\)'), '4,50')
  await user.click(press('Добави'))
  expect(first('Размер')).toBeInvalid()
  await waitFor(() => expect(first('Размер')).toHaveAccessibleDescription(expect.stringContaining('Въведете размер')))
  expect(first('Размер')).toHaveFocus()
  expect(graph.requests(CreateVariantDocument)).toEqual([])
  await write(user, first('Размер'), ' 18 инча ')
  await user.clear(first('Количество'))
  await write(user, first('Количество'), '30')
  await user.click(press('Добави'))
  expect(await screen.findByText('Вариантът беше добавен успешно')).toBeVisible()
  expect(graph.requests(CreateVariantDocument)).toEqual([
    {
      input: {
        productId: 'product-1',
        variant: { size: '18 инча', price: '4.50', quantity: 30 },
        idempotencyKey: expect.any(String),
      },
    },
  ])
  expect(await screen.findByText('30 бр.')).toBeVisible()
  expect(first('Размер')).toHaveValue('')
})

test('a double click adds one size', async () => {
  const answer = held<void>()
  const { user, graph } = await showManager([], undefined, { until: answer.promise })
  await write(user, first('Размер'), '18 инча')
  await write(user, first('Цена \\(лв\\)'), '3')
  await user.dblClick(press('Добави'))
  answer.give()
  expect(await screen.findByRole('button', { name: 'Редактирай' })).toBeVisible()
  expect(graph.requests(CreateVariantDocument)).toHaveLength(1)
})

test('a quantity that was not touched is not sent, so that sales meanwhile stay', async () => {
  const { user, changes } = await showManager()
  await user.click(press('Редактирай'))
  await user.clear(first('Цена \\(лв\\)'))
  await write(user, first('Цена \\(лв\\)'), '3')
  await user.click(press('Запази'))
  expect(await screen.findByText('Вариантът беше актуализиран успешно')).toBeVisible()
  expect(changes()).toEqual([
    {
      variantId: '12',
      variant: { size: '12 инча', price: '3', quantity: undefined, formerPrice: null },
      expectedVersion: 1,
      expectedQuantity: 4,
    },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Запази' })).toBeNull())
})

const former = () => first('Предишна цена')

test('a size is reduced with its former price, and the form says what its lowest was', async () => {
  const { user, changes } = await showManager()
  await user.click(press('Редактирай'))
  await user.clear(first('Цена \\(лв\\)'))
  await write(user, first('Цена \\(лв\\)'), '1,50')
  expect(former()).toHaveAccessibleDescription(expect.stringContaining('Най-ниска цена за последните 30 дни: 2.00 лв'))
  await write(user, former(), '1')
  await user.click(press('Запази'))
  await waitFor(() =>
    expect(former()).toHaveAccessibleDescription(
      expect.stringContaining('Предишната цена трябва да е по-висока от цената'),
    ),
  )
  await user.clear(former())
  await write(user, former(), '2')
  await user.click(press('Запази'))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.variant).toMatchObject({ price: '1.50', formerPrice: '2' })
})

test('a size is switched off without its quantity', async () => {
  const { user, changes } = await showManager()
  await user.click(screen.getByLabelText('Активен'))
  await waitFor(() =>
    expect(changes()).toEqual([{ variantId: '12', variant: { isActive: false }, expectedVersion: 1 }]),
  )
})

test('a size is deleted after a question', async () => {
  const { user, graph } = await showManager()
  await user.click(press('Изтрий'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Изтриване на размер' }))
  expect(question.getByText('Сигурни ли сте, че искате да изтриете този вариант?')).toBeVisible()
  expect(graph.requests(DeleteVariantDocument)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText('Вариантът беше изтрит успешно')).toBeVisible()
  expect(await screen.findByText('Този продукт още няма размери.')).toBeVisible()
})

test('something typed and not saved is not closed without a question', async () => {
  const { user, closed } = await showManager()
  await write(user, first('Размер'), '5')
  await user.click(press('Затвори'))
  expect(await screen.findByRole('alertdialog', { name: 'Незапазени промени' })).toBeVisible()
  expect(closed).toEqual([])
})

async function typeNew(user: UserEvent, price = '20') {
  await write(user, first('Размер'), 'голям')
  await write(user, first('Цена \\(лв\\)'), price)
  await user.click(press('Добави'))
}
const dialogNamed = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

test.each([
  ['Прехвърли', true],
  ['Не прехвърляй', undefined],
])('the first size of a product with stock asks where the pieces go: %s', async (answer, takesProductStock) => {
  const { user, graph } = await showManager([], undefined, { unsized: 24 })
  await typeNew(user)
  const question = await dialogNamed('Първи размер')
  expect(question.getByText(/Прехвърли 24 бр. към новия размер\?/)).toBeVisible()
  expect(graph.requests(CreateVariantDocument)).toEqual([])
  await user.click(question.getByRole('button', { name: answer }))
  expect(await screen.findByText('Вариантът беше добавен успешно')).toBeVisible()
  expect(graph.requests(CreateVariantDocument).map(({ input }) => input.takesProductStock)).toEqual([takesProductStock])
})

test('a cancelled question adds nothing, and the typed text stays', async () => {
  const { user, graph } = await showManager([], undefined, { unsized: 24 })
  await typeNew(user)
  await user.click((await dialogNamed('Първи размер')).getByRole('button', { name: 'Отказ' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(graph.requests(CreateVariantDocument)).toEqual([])
  expect(first('Размер')).toHaveValue('голям')
})

test('a further size asks nothing', async () => {
  const { user, graph } = await showManager(undefined, undefined, { unsized: 24 })
  await typeNew(user)
  expect(await screen.findByText('Вариантът беше добавен успешно')).toBeVisible()
  expect(graph.requests(AdminUnsizedStockDocument)).toEqual([])
})

async function typeSame(user: UserEvent) {
  await write(user, first('Размер'), '12ИНЧА')
  await write(user, first('Цена \\(лв\\)'), '3')
  await user.clear(first('Количество'))
  await write(user, first('Количество'), '5')
  await user.click(press('Добави'))
  return dialogNamed('Този размер вече го има')
}

test('a size that is entered a second time asks whether the first is meant, and changes it', async () => {
  const { user, graph, changes } = await showManager([{ ...storedSize('12', 4), isActive: false }])
  const question = await typeSame(user)
  expect(
    question.getByText(
      'Продуктът вече има „12 инча“: 4 бр. по 2.00 лв. Да го променя ли? Ще има 4 + 5 = 9 бр. по 3.00 лв и отново ще се продава.',
    ),
  ).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Промени го' }))
  expect(await screen.findByText('Вариантът беше актуализиран успешно')).toBeVisible()
  expect(changes()).toEqual([
    {
      variantId: '12',
      variant: { price: '3', quantity: 9, isActive: true },
      expectedVersion: 1,
      expectedQuantity: 4,
    },
  ])
  expect(graph.requests(CreateVariantDocument)).toEqual([])
  expect(first('Размер')).toHaveValue('')
})

test('a cancelled question changes nothing, and the typed text stays', async () => {
  const { user, graph, changes } = await showManager()
  await user.click((await typeSame(user)).getByRole('button', { name: 'Отказ' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([...changes(), ...graph.requests(CreateVariantDocument)]).toEqual([])
  expect(first('Размер')).toHaveValue('12ИНЧА')
})

test('a size that another admin added meanwhile is refused at its field until another is typed', async () => {
  const { user } = await showManager(undefined, undefined, {
    notAdded: { __typename: 'SizeTakenError', message: 'Продуктът вече има този размер.' },
  })
  await typeNew(user)
  await waitFor(() => expect(first('Размер')).toBeInvalid())
  await waitFor(() =>
    expect(first('Размер')).toHaveAccessibleDescription(expect.stringContaining('Продуктът вече има този размер.')),
  )
  expect(first('Размер')).toHaveFocus()
  await write(user, first('Размер'), ' 2')
  expect(first('Размер')).not.toBeInvalid()
})

test('a stored size that gets the name of another is refused at its field', async () => {
  const { user } = await showManager(undefined, {
    __typename: 'SizeTakenError',
    message: 'Продуктът вече има този размер.',
  })
  await editPrice(user, '3')
  await user.click(press('Запази'))
  await waitFor(() =>
    expect(first('Размер')).toHaveAccessibleDescription(expect.stringContaining('Продуктът вече има този размер.')),
  )
})

test.each(['1.999', '12 лв', '99999999999'])('a price of „%s“ is not sent', async (price) => {
  const { user, changes } = await showManager()
  await editPrice(user, price)
  await user.click(press('Запази'))
  expect(first('Цена \\(лв\\)')).toBeInvalid()
  expect(first('Цена \\(лв\\)')).toHaveFocus()
  expect(changes()).toEqual([])
})

test('a price of 0 needs a confirmation, of a new size and of a stored one', async () => {
  const { user, graph, changes } = await showManager()
  await typeNew(user, '0')
  await user.click((await dialogNamed('Цена 0')).getByRole('button', { name: 'Запази' }))
  await waitFor(() => expect(graph.requests(CreateVariantDocument)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const [edit] = screen.getAllByRole('button', { name: 'Редактирай' })
  await user.click(edit ?? document.body)
  await user.clear(first('Цена \\(лв\\)'))
  await write(user, first('Цена \\(лв\\)'), '0.00')
  await user.click(press('Запази'))
  await user.click((await dialogNamed('Цена 0')).getByRole('button', { name: 'Отказ' }))
  expect(changes()).toEqual([])
})

test('sizes that cannot be read say so', async () => {
  const lost = when(AdminVariantsDocument).reply(() => Promise.reject(new Error('offline')))
  await showPanel(<VariantManager databaseId={7} onClose={() => undefined} />, [lost])
  expect(await screen.findByText('Грешка при зареждане на размерите')).toBeVisible()
})

test('the question before a deletion says how many units are written off', async () => {
  const { user } = await showManager()
  await user.click(press('Изтрий'))
  expect((await dialogNamed('Изтриване на размер')).getByText('Наличните 4 бр. ще бъдат отписани.')).toBeVisible()
})
