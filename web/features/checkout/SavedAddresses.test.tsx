import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { graphOf, when } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { EMPTY_CHECKOUT, type CheckoutValues } from './checkout.rules.ts'
import { SaveCheckoutAddressDocument, SavedAddressesDocument } from './SavedAddresses.graphql.ts'
import { SavedAddresses } from './SavedAddresses.tsx'

const HOME = {
  __typename: 'OwnAddress' as const,
  id: 'address-1',
  name: 'Мария Петрова',
  phone: '0888 123 456',
  deliveryMethod: 'HOME_ADDRESS' as const,
  address: 'София, ул. „Шипка“ 1',
}

function Shown({ typed = {} }: { typed?: Partial<CheckoutValues> }) {
  const form = useForm<CheckoutValues>({ defaultValues: { ...EMPTY_CHECKOUT, ...typed } })
  return (
    <FormProvider {...form}>
      <SavedAddresses />
      <output>{JSON.stringify(form.watch())}</output>
    </FormProvider>
  )
}

test('a saved address fills in who takes the goods, how and where', async () => {
  const graph = graphOf([when(SavedAddressesDocument).reply(() => ({ ownAddresses: [HOME] }))])
  const { user } = await show(<Shown />, graph)
  const button = await screen.findByRole('button', { name: /Шипка/ })
  expect(button).toHaveAttribute('aria-pressed', 'false')
  await user.click(button)
  expect(JSON.parse(screen.getByRole('status').textContent)).toMatchObject({
    customerName: HOME.name,
    customerPhone: HOME.phone,
    deliveryMethod: HOME.deliveryMethod,
    deliveryAddress: HOME.address,
  })
  expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('button', { name: 'Запази този адрес' })).toBeNull()
})

test('a typed address can be saved once, and is offered then without reading the list again', async () => {
  let reads = 0
  const graph = graphOf([
    when(SavedAddressesDocument).reply(() => {
      reads += 1
      return { ownAddresses: [] }
    }),
    when(SaveCheckoutAddressDocument).reply(() => ({
      saveAddress: { __typename: 'SaveAddressSuccess' as const, ownAddress: HOME },
    })),
  ])
  const typed = { customerName: HOME.name, customerPhone: HOME.phone, deliveryMethod: HOME.deliveryMethod }
  const { user } = await show(<Shown typed={{ ...typed, deliveryAddress: HOME.address }} />, graph)
  await user.click(await screen.findByRole('button', { name: 'Запази този адрес' }))
  expect(await screen.findByText('Адресът е запазен')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: /Шипка/ })).toHaveAttribute('aria-pressed', 'true'))
  expect(screen.queryByRole('button', { name: 'Запази този адрес' })).toBeNull()
  expect(reads).toBe(1)
})

test('spaces around a typed address do not make it another one', async () => {
  const graph = graphOf([when(SavedAddressesDocument).reply(() => ({ ownAddresses: [HOME] }))])
  const typed = { customerName: HOME.name, customerPhone: HOME.phone, deliveryMethod: HOME.deliveryMethod }
  await show(<Shown typed={{ ...typed, deliveryAddress: ` ${HOME.address} ` }} />, graph)
  expect(await screen.findByRole('button', { name: /Шипка/ })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('button', { name: 'Запази този адрес' })).toBeNull()
})
