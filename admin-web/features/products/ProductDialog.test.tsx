import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { money } from '../../testkit/money.ts'
import { createProduct } from '../../testkit/products.ts'
import { AdminGoesWithOptionsDocument } from './GoesWithField.graphql.ts'
import { CreateProductDocument, UpdateProductDocument } from './product-mutations.graphql.ts'
import { made, replace, save, showDialog, stored, tick } from '../../testkit/product-dialog.tsx'

const showsGrid = () => screen.findByRole('region', { name: 'Размери' })

test('a product for sale needs name, category and price', async () => {
  const { user, created } = await showDialog([])
  await save(user)
  expect(screen.getByRole('alert')).toHaveTextContent('Моля попълнете всички задължителни полета')
  expect(field('Име')).toBeInvalid()
  await waitFor(() => expect(field('Име')).toHaveAccessibleDescription(expect.stringContaining('Въведете име')))
  expect(field('Име')).toHaveFocus()
  expect(field('Цена \\(лв\\)')).toBeInvalid()
  expect(await screen.findByLabelText('Балони')).toBeInvalid()
  expect(screen.getByText('Изберете поне една категория')).toBeVisible()
  expect(created()).toEqual([])
})

test('errors disappear once corrected, and none is shown before the first save', async () => {
  const { user } = await showDialog([])
  await write(user, field('Цена \\(лв\\)'), '1.999')
  expect(field('Цена \\(лв\\)')).not.toBeInvalid()
  await save(user)
  await waitFor(() =>
    expect(field('Цена \\(лв\\)')).toHaveAccessibleDescription(
      expect.stringContaining('Въведете най-много два знака след десетичната запетая'),
    ),
  )
  await replace(user, 'Цена \\(лв\\)', '1.99')
  expect(field('Цена \\(лв\\)')).not.toBeInvalid()
  await write(user, field('Име'), 'Арка')
  expect(field('Име')).not.toBeInvalid()
  await tick(user, 'Балони')
  expect(screen.getByLabelText('Балони')).not.toBeInvalid()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a rental needs name, category and price a day, and says so in its own words', async () => {
  const { user, created } = await showDialog([], { type: 'RENT' })
  expect(screen.getByRole('dialog', { name: 'Нов артикул под наем' })).toBeVisible()
  expect(screen.queryByLabelText('Продукт с различни размери')).toBeNull()
  await save(user)
  expect(screen.getByRole('alert')).toHaveTextContent('Моля, попълнете всички задължителни полета')
  expect(created()).toEqual([])
})

test('a product without sizes goes out with its price, typed with a comma and shown in euro', async () => {
  const { user, created, closed } = await showDialog([made])
  await write(user, field('Име'), 'Арка')
  await write(user, field('Цена \\(лв\\)'), '12,50')
  expect(screen.getByText('= 6.39 €')).toBeVisible()
  await tick(user, 'Балони')
  await tick(user, 'Значка ТОП')
  await save(user)
  expect(await screen.findByText('Продуктът е добавен')).toBeVisible()
  expect(created()).toEqual([
    {
      product: expect.objectContaining({
        type: 'SALE',
        name: 'Арка',
        price: '12.50',
        pricePerDay: null,
        categoryIds: ['category-65'],
        isFeatured: true,
        isNoCourier: false,
      }),
      variants: null,
      quantity: 0,
      isNameUnique: true,
      idempotencyKey: expect.any(String),
    },
  ])
  expect(closed).toEqual(['затворен'])
})

test.each(['SALE', 'RENT'] as const)('a new product without sizes brings its pieces along: %s', async (type) => {
  const { user, created } = await showDialog([made], { type })
  await write(user, field('Име'), 'Арка')
  await write(user, field(type === 'SALE' ? 'Цена \\(лв\\)' : 'Цена на ден \\(лв\\)'), '2')
  await tick(user, 'Балони')
  await replace(user, 'Количество', '-3')
  await save(user)
  expect(field('Количество')).toBeInvalid()
  expect(created()).toEqual([])
  await replace(user, 'Количество', '24')
  await save(user)
  await waitFor(() => expect(created()).toMatchObject([{ variants: null, quantity: 24 }]))
})

test('a stored product has its pieces elsewhere', async () => {
  await showDialog([], { product: stored })
  expect(screen.queryByLabelText(/^Количество/)).toBeNull()
})

test('sizes begin as 5, 12 and 18 inches, and unchanged ones are not sent', async () => {
  const { user, created } = await showDialog([made])
  await write(user, field('Име'), 'Балон')
  await tick(user, 'Балони')
  await tick(user, 'Продукт с различни размери')
  await showsGrid()
  expect([1, 2, 3].map((row) => screen.getByLabelText<HTMLInputElement>(`Размер ${row}`).value)).toEqual([
    '5 инча',
    '12 инча',
    '18 инча',
  ])
  expect(screen.queryByLabelText(/^Цена \(лв\)/)).toBeNull()
  await save(user)
  expect(screen.getByRole('alert')).toHaveTextContent('Моля добавете поне един валиден размер')
  await write(user, screen.getByLabelText('Цена на размер 2 в лева'), '2,5')
  await user.clear(screen.getByLabelText('Количество на размер 2'))
  await write(user, screen.getByLabelText('Количество на размер 2'), '40')
  await save(user)
  await waitFor(() =>
    expect(created()).toEqual([
      {
        product: expect.objectContaining({ name: 'Балон', price: null }),
        variants: [{ size: '12 инча', price: '2.5', quantity: 40 }],
        quantity: null,
        isNameUnique: true,
        idempotencyKey: expect.any(String),
      },
    ]),
  )
})

test('rows of sizes are added and taken away', async () => {
  const { user } = await showDialog([])
  await tick(user, 'Продукт с различни размери')
  await showsGrid()
  await user.click(screen.getByRole('button', { name: 'Премахни размер 1' }))
  await user.click(screen.getByRole('button', { name: 'Добави размер' }))
  expect([1, 2, 3].map((row) => screen.getByLabelText<HTMLInputElement>(`Размер ${row}`).value)).toEqual([
    '12 инча',
    '18 инча',
    '',
  ])
})

test('chosen categories leave only their subcategories', async () => {
  const { user } = await showDialog([])
  expect(await screen.findByLabelText('Гирлянди (Украса)')).toBeInTheDocument()
  await tick(user, 'Балони')
  expect(screen.queryByLabelText('Гирлянди (Украса)')).toBeNull()
  expect(screen.getByLabelText('Фолиеви (Балони)')).toBeInTheDocument()
})

test('a refusal of the server is shown at its field, and the dialog stays open', async () => {
  const { user, closed } = await showDialog([
    when(CreateProductDocument).reply(() => ({
      createProduct: {
        __typename: 'InvalidInputError',
        message: 'Невалидни данни',
        fields: [{ __typename: 'FieldProblem', path: ['product', 'name'], message: 'Името е твърде дълго' }],
      },
    })),
  ])
  await write(user, field('Име'), 'Арка')
  await write(user, field('Цена \\(лв\\)'), '1')
  await tick(user, 'Балони')
  await save(user)
  await waitFor(() => expect(field('Име')).toHaveAccessibleDescription(expect.stringContaining('Името е твърде дълго')))
  expect(field('Име')).toHaveFocus()
  expect(closed).toEqual([])
  await write(user, field('Име'), '2')
  expect(field('Име')).not.toBeInvalid()
})

test('a changed form is not closed without a question', async () => {
  const { user, closed } = await showDialog([])
  await write(user, field('Име'), 'Арка')
  await user.click(screen.getByRole('button', { name: 'Отказ' }))
  expect(await screen.findByRole('alertdialog', { name: 'Незапазени промени' })).toBeVisible()
  expect(closed).toEqual([])
})

const price = (row: number) => screen.getByLabelText(`Цена на размер ${row} в лева`)

test('a size that was typed and cannot be read stops the save and is marked', async () => {
  const { user, created } = await showDialog([made])
  await write(user, field('Име'), 'Балон')
  await tick(user, 'Балони')
  await tick(user, 'Продукт с различни размери')
  await showsGrid()
  await write(user, price(1), '2')
  await write(user, price(2), '3.5.0')
  await write(user, price(3), '9,90лв')
  await save(user)
  expect(created()).toEqual([])
  expect(price(1)).not.toBeInvalid()
  await waitFor(() =>
    expect(price(2)).toHaveAccessibleDescription(expect.stringContaining('Въведете число, например 12.50')),
  )
  expect(price(2)).toHaveFocus()
  expect(price(3)).toBeInvalid()
  await user.clear(price(2))
  await write(user, price(2), '3.50')
  expect(price(2)).not.toBeInvalid()
  await user.clear(price(3))
  await save(user)
  await waitFor(() => expect(created()).toHaveLength(1))
  expect(created()[0]?.variants).toEqual([
    { size: '5 инча', price: '2', quantity: 0 },
    { size: '12 инча', price: '3.50', quantity: 0 },
  ])
})

async function fill(user: UserEvent, price: string) {
  await write(user, field('Име'), 'Арка')
  await write(user, field('Цена \\(лв\\)'), price)
  await tick(user, 'Балони')
}
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

test('a price of 0 needs a confirmation', async () => {
  const { user, created, closed } = await showDialog([made])
  await fill(user, '0')
  await save(user)
  const first = await question('Цена 0')
  expect(first.getByText('Цената е 0. Да запазя ли въпреки това?')).toBeVisible()
  await user.click(first.getByRole('button', { name: 'Отказ' }))
  expect(created()).toEqual([])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await save(user)
  await user.click((await question('Цена 0')).getByRole('button', { name: 'Запази' }))
  await waitFor(() => expect(closed).toEqual(['затворен']))
  expect(created()[0]?.product.price).toBe('0')
})

const taken = when(CreateProductDocument).reply(({ input }) => ({
  createProduct:
    input.isNameUnique === true
      ? { __typename: 'NameTakenError', message: 'Вече има „АРКА“.', takenName: 'АРКА' }
      : { __typename: 'CreateProductSuccess', product: { __typename: 'SaleProduct', id: 'product-9' } },
}))

test('a second product of the same name needs a confirmation', async () => {
  const { user, created, closed } = await showDialog([taken])
  await fill(user, '2')
  await save(user)
  const confirmation = await question('Още един продукт?')
  expect(confirmation.getByText('Вече има продукт „АРКА“. Да добавя ли още един?')).toBeVisible()
  expect(screen.queryByText('Вече има „АРКА“.')).toBeNull()
  await user.click(confirmation.getByRole('button', { name: 'Добави' }))
  await waitFor(() => expect(closed).toEqual(['затворен']))
  expect(created().map(({ isNameUnique }) => isNameUnique)).toEqual([true, undefined])
})

test('a name that is not confirmed stays marked', async () => {
  const { user, created, closed } = await showDialog([taken])
  await fill(user, '2')
  await save(user)
  await user.click((await question('Още един продукт?')).getByRole('button', { name: 'Отказ' }))
  await waitFor(() => expect(field('Име')).toBeInvalid())
  await waitFor(() => expect(field('Име')).toHaveAccessibleDescription(expect.stringContaining('Вече има „АРКА“.')))
  expect(created()).toHaveLength(1)
  expect(closed).toEqual([])
})

test('what goes with it is searched, picked, taken out, and sent in the order of picking', async () => {
  const product = createProduct({
    goesWith: [{ __typename: 'SaleProduct', id: 'product-5', name: 'Лента' }],
  })
  const offers = when(AdminGoesWithOptionsDocument).reply(() => ({
    products: {
      __typename: 'ProductConnection',
      edges: [
        // Neither the product itself nor one that is picked already is offered.
        { __typename: 'ProductEdge', node: { __typename: 'SaleProduct', id: product.id, name: 'Балон' } },
        { __typename: 'ProductEdge', node: { __typename: 'SaleProduct', id: 'product-5', name: 'Лента' } },
        { __typename: 'ProductEdge', node: { __typename: 'SaleProduct', id: 'product-6', name: 'Тежест' } },
        { __typename: 'ProductEdge', node: { __typename: 'SaleProduct', id: 'product-8', name: 'Хелий' } },
      ],
    },
  }))
  const stored = when(UpdateProductDocument).reply(() => ({
    updateProduct: { __typename: 'UpdateProductSuccess', product },
  }))
  const { user, updated } = await showDialog([offers, stored], { product })
  await write(user, field('Върви с'), 'тежест')
  await user.click(await screen.findByRole('button', { name: 'Тежест' }))
  expect(screen.queryByRole('button', { name: 'Хелий' })).toBeNull()
  await write(user, field('Върви с'), 'хелий')
  expect(await screen.findByRole('button', { name: 'Хелий' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Балон' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Лента' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Хелий' }))
  await user.click(screen.getByRole('button', { name: 'Махни: Лента' }))
  await save(user)
  await waitFor(() => expect(updated()).toHaveLength(1))
  expect(updated()[0]?.product).toMatchObject({ goesWithIds: ['product-6', 'product-8'] })
})

const former = () => field('Предишна цена')

test('a new product has no former price yet', async () => {
  await showDialog([])
  expect(screen.queryByLabelText(/Предишна цена/)).toBeNull()
})

test('a reduction needs a former price that was charged, and the form shows the lowest one', async () => {
  const product = createProduct({ lowestRecentPrice: money('2.40') })
  const message = 'През последните 30 дни продуктът не е продаван на тази цена. Най-ниската за тях е 2.40 лв'
  const { user, updated, closed } = await showDialog(
    [
      when(UpdateProductDocument).reply(({ input }) => ({
        updateProduct:
          input.product.formerPrice === '2.50'
            ? { __typename: 'UpdateProductSuccess', product }
            : {
                __typename: 'InvalidInputError',
                message,
                fields: [{ __typename: 'FieldProblem', path: ['product', 'formerPrice'], message }],
              },
      })),
    ],
    { product },
  )
  expect(former()).toHaveAccessibleDescription(expect.stringContaining('Най-ниска цена за последните 30 дни: 2.40 лв'))
  await replace(user, 'Цена \\(лв\\)', '2')
  await write(user, former(), '1,99')
  await save(user)
  await waitFor(() =>
    expect(former()).toHaveAccessibleDescription(
      expect.stringContaining('Предишната цена трябва да е по-висока от цената'),
    ),
  )
  expect(updated()).toEqual([])
  await replace(user, 'Предишна цена', '3')
  await save(user)
  await waitFor(() => expect(former()).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(closed).toEqual([])
  await replace(user, 'Предишна цена', '2,50')
  await save(user)
  await waitFor(() => expect(closed).toEqual(['затворен']))
  expect(updated().at(-1)?.product).toMatchObject({ price: '2', formerPrice: '2.50' })
})
