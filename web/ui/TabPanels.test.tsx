import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { TabPanels } from './TabPanels.tsx'

const TABS = [
  { key: 'read', label: 'Отзиви', content: <p>Прочетете</p> },
  { key: 'write', label: 'Напишете', content: <input aria-label="Име" /> },
]

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

test('a tab shows its panel, and text typed into another one stays', async () => {
  const { user } = await show(<TabPanels tabs={TABS} />, graphOf([]))
  expect(screen.queryByLabelText('Име')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Напишете' }))
  expect(screen.getByRole('tabpanel', { name: 'Напишете' })).toBeVisible()
  expect(screen.getByText('Прочетете')).not.toBeVisible()
  await user.type(screen.getByLabelText('Име'), 'Ана')
  await user.click(screen.getByRole('tab', { name: 'Отзиви' }))
  await user.click(screen.getByRole('tab', { name: 'Напишете' }))
  expect(screen.getByLabelText('Име')).toHaveValue('Ана')
})

test('arrows, Home and End choose by keyboard, around the ends, and only the chosen tab is a stop', async () => {
  const { user } = await show(<TabPanels tabs={TABS} />, graphOf([]))
  await user.tab()
  expect(screen.getByRole('tab', { name: 'Отзиви' })).toHaveFocus()
  const said: unknown[] = []
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
    await user.keyboard(key)
    said.push(chosen())
  }
  expect(said).toEqual(['Напишете', 'Отзиви', 'Напишете', 'Отзиви', 'Напишете'])
  expect(screen.getByRole('tab', { name: 'Напишете' })).toHaveFocus()
  expect(screen.getByRole('tab', { name: 'Отзиви' })).toHaveAttribute('tabindex', '-1')
})
