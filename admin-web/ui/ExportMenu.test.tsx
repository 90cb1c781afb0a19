import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { showPanel } from '../testkit/panel.tsx'
import { ExportMenu } from './ExportMenu.tsx'

const addresses: string[] = []
const saved: string[] = []

beforeEach(() => {
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    addresses.push(typeof address === 'string' ? address : '')
    return new Response('№', { headers: { 'content-disposition': 'attachment; filename="orders-2026-11-22.csv"' } })
  })
})
afterEach(() => {
  jest.restoreAllMocks()
})

test('a list is saved under the server’s file name, with the list’s filters', async () => {
  const variables = { filter: { search: 'Анна' }, first: 20 }
  const { user } = await showPanel(<ExportMenu list="orders" variables={variables} />, [])
  await user.click(screen.getByRole('button', { name: 'Изтегли' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Текст (CSV)' }))
  expect(saved).toEqual(['orders-2026-11-22.csv'])
  const address = new URL(addresses[0] ?? '', 'http://localhost')
  expect([address.pathname, address.searchParams.get('format')]).toEqual(['/exports/orders', 'csv'])
  expect(JSON.parse(address.searchParams.get('variables') ?? '')).toEqual(variables)
})
