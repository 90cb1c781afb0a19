import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { StockMoveField } from './StockMoveField.tsx'
import { AdjustStockDocument } from './stock-mutations.graphql.ts'

const field = (name: string) => screen.getByRole('textbox', { name: `Движение на ${name}` })

async function showFields() {
  const shown = await showPanel(
    <>
      <StockMoveField productId="product-1" variantId={null} name="Балон" quantity={8} />
      <StockMoveField productId="product-2" variantId="variant-2" name="Арка, 2 м" quantity={3} />
    </>,
    [
      when(AdjustStockDocument).reply(({ input }) => ({
        adjustStock:
          input.quantity === 4
            ? { __typename: 'StockChangedError', message: 'Междувременно количеството стана 9 бр.', quantity: 9 }
            : {
                __typename: 'AdjustStockSuccess',
                stockRecord: {
                  __typename: 'StockRecord',
                  id: 'stock-1',
                  quantity: 32,
                  status: 'IN_STOCK',
                  product: null,
                },
              },
      })),
    ],
  )
  const sent = () =>
    shown.graph.requests(AdjustStockDocument).map(({ input: { idempotencyKey, ...input } }) => {
      expect(idempotencyKey).toEqual(expect.any(String))
      return input
    })
  return { ...shown, sent }
}

test('receives goods by typing and Enter, which moves to the next row', async () => {
  const { user, sent } = await showFields()
  await user.type(field('Балон'), '+24{Enter}')
  expect(field('Арка, 2 м')).toHaveFocus()
  await user.keyboard('-1 под{Enter}')
  expect(await screen.findAllByText('Наличността е обновена')).not.toHaveLength(0)
  expect(sent()).toEqual([
    { productId: 'product-1', variantId: null, reason: 'DELIVERY', change: 24 },
    { productId: 'product-2', variantId: 'variant-2', reason: 'GIFT', change: -1 },
  ])
  expect(field('Балон')).toHaveValue('')
})

test('a reason is chosen next to the quantity, and an unsuitable one is not sent', async () => {
  const { user, sent } = await showFields()
  await user.type(field('Балон'), '-3')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Причина за Балон' }), 'доставка')
  await user.type(field('Балон'), '{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('„доставка“ добавя бройки: +24')
  expect(sent()).toEqual([])
})

test('a count based on an outdated quantity is refused at its field and stays typed', async () => {
  const { user, sent } = await showFields()
  await user.type(field('Балон'), '=4{Enter}')
  expect(await screen.findByText('Междувременно количеството стана 9 бр.')).toBeVisible()
  expect(field('Балон')).toHaveValue('=4')
  expect(sent()).toEqual([
    { productId: 'product-1', variantId: null, reason: 'ADJUSTMENT', quantity: 4, expectedQuantity: 8 },
  ])
})

test('a number without a sign is refused', async () => {
  const { user, sent } = await showFields()
  await user.type(field('Балон'), '24{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Напишете +24, -3 или =40')
  expect(sent()).toEqual([])
})

test('Escape empties the field', async () => {
  const { user, sent } = await showFields()
  await user.type(field('Балон'), '+24{Escape}')
  expect(field('Балон')).toHaveValue('')
  expect(sent()).toEqual([])
})
