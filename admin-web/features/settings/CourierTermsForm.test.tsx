import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { money } from '../../testkit/money.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { CourierTermsForm } from './CourierTermsForm.tsx'
import type { CourierTermsForm_termsFragment } from './CourierTermsForm.graphql.ts'
import { SetCourierTermsDocument } from './settings-mutations.graphql.ts'

const NONE: CourierTermsForm_termsFragment = {
  __typename: 'CourierTerms',
  sendUntil: '15:00',
  hours: [],
  version: 1,
  tariffs: [],
}

async function showForm(couriers: readonly ('ECONT' | 'BOX_NOW')[], ...answers: Answer[]) {
  const shown = await showPanel(<CourierTermsForm terms={NONE} couriers={couriers} />, answers)
  const form = within(await screen.findByRole('form', { name: 'Куриери' }))
  return { ...shown, form, save: () => shown.user.click(form.getByRole('button', { name: 'Запази' })) }
}

test('without couriers there is the hour alone', async () => {
  const { form } = await showForm([])
  expect(form.getByLabelText(/Изпращане същия ден до/)).toHaveValue('15:00')
  expect(form.queryByRole('combobox')).toBeNull()
})

test('a table is written row by row, and needs a row for every parcel', async () => {
  const saving = when(SetCourierTermsDocument).reply(() => ({
    setCourierTerms: {
      __typename: 'SetCourierTermsSuccess',
      courierTerms: {
        ...NONE,
        version: 2,
        tariffs: [
          {
            __typename: 'CourierTariff',
            courier: 'ECONT',
            kind: 'OFFICE',
            way: 'TABLE',
            freeFrom: null,
            bands: [
              { __typename: 'TariffBand', upToGrams: 2500, upTo: null, price: money('4.50') },
              { __typename: 'TariffBand', upToGrams: null, upTo: null, price: money('9.00') },
            ],
          },
        ],
      },
    },
  }))
  const { user, form, save, graph } = await showForm(['ECONT', 'BOX_NOW'], saving)
  await user.selectOptions(form.getByRole('combobox', { name: 'Цена за Еконт, до офис' }), 'Моя таблица')
  const office = within(form.getByRole('group', { name: 'Еконт, до офис' }))
  const row = (number: number) => within(office.getByRole('group', { name: `Ред ${number}` }))
  await user.type(row(1).getByRole('textbox', { name: /До тегло/ }), '2,5')
  await save()
  expect(await office.findByText('Добавете ред без граници, за да има цена за всяка пратка')).toBeVisible()
  expect(office.getByText('Въведете цена')).toBeVisible()
  expect(graph.requests(SetCourierTermsDocument)).toEqual([])
  await user.type(form.getByLabelText(/Изпращане същия ден до, Еконт/), '12:00')
  await user.type(row(1).getByRole('textbox', { name: /Цена/ }), '4,50')
  await user.click(office.getByRole('button', { name: 'Нов ред' }))
  await user.type(row(2).getByRole('textbox', { name: /Цена/ }), '9')
  await save()
  expect(await form.findByText('Новите поръчки са с тези цени и срокове.')).toBeVisible()
  expect(graph.requests(SetCourierTermsDocument)).toEqual([
    {
      input: {
        sendUntil: '15:00',
        hours: [{ courier: 'ECONT', sendUntil: '12:00' }],
        expectedVersion: 1,
        tariffs: [
          {
            courier: 'ECONT',
            kind: 'OFFICE',
            way: 'TABLE',
            freeFrom: null,
            bands: [
              { upToGrams: 2500, upTo: null, price: '4.50' },
              { upToGrams: null, upTo: null, price: '9' },
            ],
          },
        ],
      },
    },
  ])
  expect(row(2).getByRole('textbox', { name: /Цена/ })).toHaveValue('9.00')
})

test('BOX NOW has no price of its own to call', async () => {
  const { form } = await showForm(['BOX_NOW'])
  const choice = within(form.getByRole('combobox', { name: 'Цена за BOX NOW, до автомат' }))
  expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Твърда цена', 'Моя таблица'])
})
