import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { todayIs } from '../../../web/testkit/clock.ts'
import { field } from '../../../web/testkit/show.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import { NO_COMPANY } from './company-form.rules.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { IssueInvoiceDocument } from './document-mutations.graphql.ts'

beforeEach(() => todayIs('2026-11-26T09:00:00Z'))

const ORDER = {
  id: 'order-1',
  databaseId: 1042,
  customerName: 'Ана Иванова',
  customerEmail: 'ana@example.com',
  deliveryAddress: 'София, ул. Шипка 6',
  invoiceDefaults: { suppliedOn: '2026-11-24' },
}
const MISSING = {
  __typename: 'IssuerMissingError' as const,
  message: 'Първо попълнете „Данни на фирмата“ в настройките.',
}

/** Of a shop whose company is not filled in. */
async function showDialog() {
  const shown = await showPanel(<InvoiceDialog order={ORDER} company={NO_COMPANY} onClose={() => undefined} />, [
    when(IssueInvoiceDocument).reply(() => ({ issueInvoice: MISSING })),
  ])
  const dialog = within(await screen.findByRole('dialog', { name: 'Нова фактура' }))
  const press = (name: string) => shown.user.click(dialog.getByRole('button', { name }))
  return { ...shown, dialog, press, issued: () => shown.graph.requests(IssueInvoiceDocument) }
}

test('says that an issued invoice is final and to whom it is sent, and issues for the customer of the order', async () => {
  const { dialog, press, issued } = await showDialog()
  expect(dialog.getByText(/^Издадената фактура е окончателна/)).toHaveTextContent('изпраща на ana@example.com')
  expect(field('Име и фамилия')).toHaveValue('Ана Иванова')
  expect(field('Дата на данъчното събитие')).toHaveValue('24.11.2026')
  await press('Издай')
  expect(issued().map(({ input }) => ({ recipient: input.recipient, suppliedOn: input.suppliedOn }))).toEqual([
    { recipient: { name: 'Ана Иванова', address: 'София, ул. Шипка 6' }, suppliedOn: '2026-11-24' },
  ])
  expect(await dialog.findByRole('link', { name: 'Към настройките' })).toHaveAttribute('href', '/admin/settings/shop')
})

test('„Преглед“ opens the draft and issues nothing', async () => {
  const { press, issued } = await showDialog()
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no server'))
  await press('Преглед')
  const [path, options] = fetched.mock.lastCall ?? []
  expect(path).toBe('/papers/orders/1042/invoice-draft')
  expect(typeof options?.body === 'string' && JSON.parse(options.body)).toMatchObject({
    recipient: { name: 'Ана Иванова' },
    suppliedOn: '2026-11-24',
  })
  expect(opened).toHaveBeenCalledTimes(1)
  expect(issued()).toEqual([])
  fetched.mockRestore()
  opened.mockRestore()
})

test('a pasted EIK with spaces is not cut off', async () => {
  const { user, dialog } = await showDialog()
  await user.selectOptions(dialog.getByLabelText('Получател'), 'Фирма')
  const eik = dialog.getByRole('textbox', { name: /^ЕИК/ })
  await user.click(eik)
  await user.paste('123 456 786 0016')
  expect(eik).toHaveValue('123 456 786 0016')
})

test('a company with a wrong number is neither previewed nor issued', async () => {
  const { user, dialog, press, issued } = await showDialog()
  await user.selectOptions(dialog.getByLabelText('Получател'), 'Фирма')
  for (const [label, text] of [
    ['Фирма', 'Парти ООД'],
    ['ЕИК', '123456789'],
    ['МОЛ', 'Ана'],
    ['Адрес', 'Пловдив'],
  ] as const)
    await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }), text)
  const fetched = jest.spyOn(globalThis, 'fetch')
  await press('Преглед')
  await press('Издай')
  expect(await dialog.findByText('Такъв ЕИК няма: проверете цифрите')).toBeVisible()
  expect(fetched).not.toHaveBeenCalled()
  expect(issued()).toEqual([])
  fetched.mockRestore()
})
