import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { createProduct } from '../../testkit/products.ts'
import { DeleteProductDocument, type DeleteProductMutation } from './product-mutations.graphql.ts'
import { useProductDeletion } from './useProductDeletion.tsx'

type Outcome = Unmasked<DeleteProductMutation>['deleteProduct']

const LIVE: Outcome = {
  __typename: 'LiveReservationsError',
  message: 'Има 2 предстоящи резервации за 3 бр. от 30.11.2026 до 02.12.2026.',
}

function DeleteButton() {
  const deletion = useProductDeletion()
  return (
    <>
      <button type="button" onClick={() => deletion.ask(createProduct({ name: 'Шатра' }))}>
        изтриване
      </button>
      {deletion.question}
    </>
  )
}

async function showQuestion(refusal: Outcome | null) {
  const shown = await showPanel(<DeleteButton />, [
    when(DeleteProductDocument).reply(({ input }) => ({
      deleteProduct:
        refusal !== null && input.withLiveReservations !== true
          ? refusal
          : { __typename: 'DeleteProductSuccess', deletedProductId: input.productId },
    })),
  ])
  await shown.user.click(screen.getByRole('button', { name: 'изтриване' }))
  const first = within(await screen.findByRole('alertdialog', { name: 'Изтриване на продукт' }))
  expect(first.getByText(/До 30 дни може да се върне от кошчето\.$/)).toBeVisible()
  await shown.user.click(first.getByRole('button', { name: 'Изтрий' }))
  return {
    ...shown,
    sent: () => shown.graph.requests(DeleteProductDocument).map(({ input }) => input.withLiveReservations),
  }
}

test('a product without reservations is deleted after one question', async () => {
  const { sent } = await showQuestion(null)
  expect(await screen.findByText('Продуктът е изтрит')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([false])
})

test('a rental with future reservations names them, and is deleted after a second question', async () => {
  const { user, sent } = await showQuestion(LIVE)
  const second = within(await screen.findByRole('alertdialog', { name: '„Шатра“ още се дава под наем' }))
  expect(second.getByText(/2 предстоящи резервации за 3 бр\. от 30\.11\.2026 до 02\.12\.2026/)).toBeVisible()
  expect(sent()).toEqual([false])
  await user.click(second.getByRole('button', { name: 'Изтрий въпреки това' }))
  expect(await screen.findByText('Продуктът е изтрит')).toBeVisible()
  expect(sent()).toEqual([false, true])
})

test('declining the second question keeps the rental', async () => {
  const { user, sent } = await showQuestion(LIVE)
  const second = within(await screen.findByRole('alertdialog', { name: '„Шатра“ още се дава под наем' }))
  await user.click(second.getByRole('button', { name: 'Отказ' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([false])
})

test('the second click of a double click does not confirm the second question', async () => {
  const { sent } = await showQuestion(LIVE)
  const second = within(await screen.findByRole('alertdialog', { name: '„Шатра“ още се дава под наем' }))
  fireEvent.click(second.getByRole('button', { name: 'Изтрий въпреки това' }), { detail: 2 })
  expect(sent()).toEqual([false])
  expect(second.getByRole('button', { name: 'Изтрий въпреки това' })).toBeEnabled()
})
