import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { showPanel } from '../testkit/panel.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.tsx'

function Form({ closed }: { closed: string[] }) {
  const [text, setText] = useState('')
  const { close, leave, question } = useUnsavedGuard(text !== '', () => closed.push('затворена'))
  return (
    <>
      <input aria-label="Име" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <button type="button" onClick={close}>
        Затвори формата
      </button>
      <button type="button" onClick={leave}>
        Запази
      </button>
      <Link to="/admin/shop/orders">Поръчки</Link>
      <Link to="/admin/login">Вход</Link>
      {question}
    </>
  )
}

async function showForm(typed: string) {
  const closed: string[] = []
  const shown = await showPanel(<Form closed={closed} />, [])
  if (typed !== '') await shown.user.type(screen.getByLabelText('Име'), typed)
  return { ...shown, closed }
}

const press = (name: string) => screen.getByRole('button', { name })
const question = () => screen.queryByRole('alertdialog', { name: 'Незапазени промени' })
const isHeldByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('an unedited form closes at once and blocks no navigation', async () => {
  const { user, closed, place } = await showForm('')
  expect(isHeldByBrowser()).toBe(false)
  await user.click(press('Затвори формата'))
  expect(closed).toEqual(['затворена'])
  expect(question()).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Поръчки' }))
  expect(place().pathname).toBe('/admin/shop/orders')
})

test('an edited form asks; staying keeps the edits', async () => {
  const { user, closed } = await showForm('Балон')
  await user.click(press('Затвори формата'))
  expect(question()).toBeVisible()
  await user.click(press('Отказ'))
  await waitFor(() => expect(question()).toBeNull())
  expect(closed).toEqual([])
  expect(screen.getByLabelText('Име')).toHaveValue('Балон')
})

test('an edited form asks; closing without saving closes it', async () => {
  const { user, closed } = await showForm('Балон')
  await user.click(press('Затвори формата'))
  await user.click(press('Затвори без запис'))
  expect(closed).toEqual(['затворена'])
})

test('leaving after saving does not ask', async () => {
  const { user, closed } = await showForm('Балон')
  await user.click(press('Запази'))
  expect(closed).toEqual(['затворена'])
  expect(question()).toBeNull()
})

test('navigation waits for the answer', async () => {
  const { user, place } = await showForm('Балон')
  await user.click(screen.getByRole('link', { name: 'Поръчки' }))
  expect(question()).toBeVisible()
  expect(place().pathname).toBe('/admin/shop/products')
  await user.click(press('Отказ'))
  expect(place().pathname).toBe('/admin/shop/products')
  await waitFor(() => expect(question()).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Поръчки' }))
  await user.click(press('Затвори без запис'))
  await waitFor(() => expect(place().pathname).toBe('/admin/shop/orders'))
})

test('the login after an ended session is not blocked', async () => {
  const { user, place } = await showForm('Балон')
  await user.click(screen.getByRole('link', { name: 'Вход' }))
  expect(place().pathname).toBe('/admin/login')
})

test('the browser asks before leaving an edited form', async () => {
  await showForm('Балон')
  expect(isHeldByBrowser()).toBe(true)
})
