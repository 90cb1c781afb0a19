import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { when } from '../../web/testkit/graph.ts'
import { field } from '../../web/testkit/show.tsx'
import {
  ClearServiceKeyDocument,
  SetServiceKeyDocument,
} from '../features/service-keys/service-keys-mutations.graphql.ts'
import type { OutsideService, ServiceKey } from '../features/service-keys/ServiceSection.tsx'
import { showPanel } from '../testkit/panel.tsx'
import { AdminServiceKeysDocument } from './service-keys.graphql.ts'
import { Component as ServiceKeys } from './service-keys.tsx'

const STORED = { __typename: 'StoredServiceKey' as const, at: '2026-11-27T10:00:00Z', by: 'Ива' }

function econt(state: OutsideService['state'], key: Pick<ServiceKey, 'state' | 'stored'>): OutsideService {
  return {
    __typename: 'OutsideService',
    name: 'ECONT',
    state,
    keys: [{ __typename: 'ServiceKey', name: 'ECONT_KEY', ...key }],
  }
}

const MISSING = econt('INCOMPLETE', { state: 'MISSING', stored: null })
const WRITTEN = econt('CONNECTED', { state: 'PANEL', stored: STORED })

const show = (service: OutsideService) =>
  showPanel(
    <ServiceKeys />,
    [
      when(AdminServiceKeysDocument).reply(() => ({ outsideServices: [service] })),
      when(SetServiceKeyDocument).reply(({ input }) => ({
        setServiceKey:
          input.password === 'вярна'
            ? { __typename: 'SetServiceKeySuccess', outsideServices: [WRITTEN] }
            : { __typename: 'WrongCredentialsError', message: 'Грешна парола.' },
      })),
      when(ClearServiceKeyDocument).reply(() => ({
        clearServiceKey: { __typename: 'ClearServiceKeySuccess', outsideServices: [MISSING] },
      })),
    ],
    '/admin/settings/services',
  )

test('a key is written with the own password, and its value is not shown again', async () => {
  const { user, graph } = await show(MISSING)
  expect(await screen.findByText('Не е зададен')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Въведи: Достъп, Еконт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Еконт: достъп' }))
  await user.type(field('Достъп'), 'shop:tayna:1000')
  await user.type(field('Вашата парола за панела'), 'друга')
  await user.click(dialog.getByRole('button', { name: 'Запази' }))
  expect(await dialog.findByText('Грешна парола.')).toBeVisible()
  await user.clear(field('Вашата парола за панела'))
  await user.type(field('Вашата парола за панела'), 'вярна')
  await user.click(dialog.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText(/^Записан: .*, Ива$/)).toBeVisible()
  expect(screen.getByText('Свързан')).toBeVisible()
  expect(graph.requests(SetServiceKeyDocument).at(-1)).toEqual({
    input: { name: 'ECONT_KEY', value: 'shop:tayna:1000', password: 'вярна' },
  })
  expect(document.body.textContent).not.toContain('tayna')
})

test('a key is deleted after a question', async () => {
  const { user, graph } = await show(WRITTEN)
  await user.click(await screen.findByRole('button', { name: 'Изтрий: Достъп, Еконт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Еконт: достъп' }))
  await user.type(field('Вашата парола за панела'), 'вярна')
  await user.click(dialog.getByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText('Не е зададен')).toBeVisible()
  expect(graph.requests(ClearServiceKeyDocument)).toEqual([{ input: { name: 'ECONT_KEY', password: 'вярна' } }])
})

test.each([
  ['UNREADABLE', 'Ключът не може да се прочете, въведете го отново'],
  ['ENVIRONMENT', /^От средата на сървъра \(ECONT_KEY\)\. Записаният тук ключ .* не се ползва\.$/],
] as const)('a key that is %s says so', async (state, text) => {
  await show(econt('CONNECTED', { state, stored: STORED }))
  expect(await screen.findByText(text)).toBeVisible()
})
