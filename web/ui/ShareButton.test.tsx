import { afterEach, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { ShareButton } from './ShareButton.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

const press = async () => {
  const { user } = await show(<ShareButton title="Балон" />, graphOf([]))
  await user.click(screen.getByRole('button', { name: 'Сподели' }))
}

test('the device’s dialog gets title and address', async () => {
  const share = jest.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  await press()
  expect(share).toHaveBeenCalledWith({ title: 'Балон', url: window.location.href })
})

test('without a dialog the address is copied', async () => {
  await press()
  expect(await screen.findByText('Връзката е копирана')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(window.location.href)
})

test('closing the dialog says nothing', async () => {
  const share = jest.fn<() => Promise<void>>().mockRejectedValue(new DOMException('closed', 'AbortError'))
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  await press()
  expect(screen.queryByText('Браузърът не позволи споделяне')).toBeNull()
})
