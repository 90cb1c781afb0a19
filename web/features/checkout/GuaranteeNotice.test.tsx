import { afterEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { setShownShop, shownShop } from '../../lib/shown-shop.ts'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { GuaranteeNotice } from './GuaranteeNotice.tsx'

const shop = shownShop()
afterEach(() => setShownShop(shop))

const TITLE = 'Официално уведомление за законовата гаранция'
const address = '/guarantee-notice/0123456789abcdef.svg'

async function showNotice(isPicture: boolean) {
  setShownShop({ ...shop, notice: { address, isPicture } })
  await show(<GuaranteeNotice />, graphOf([]))
}

test('a picture of the notice is shown, and opens', async () => {
  await showNotice(true)
  expect(screen.getByRole('img', { name: TITLE })).toHaveAttribute('src', address)
  expect(screen.getByRole('link', { name: TITLE })).toHaveAttribute('href', address)
})

test('a document is linked', async () => {
  await showNotice(false)
  expect(screen.getByRole('link', { name: TITLE })).toHaveAttribute('href', address)
  expect(screen.queryByRole('img')).toBeNull()
})

test('without a file there is nothing', async () => {
  await show(<GuaranteeNotice />, graphOf([]))
  expect(screen.queryByRole('link')).toBeNull()
})
