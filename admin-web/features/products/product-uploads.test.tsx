import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { storeAdminToken } from '../../../web/lib/tokens.ts'
import { held } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { takeUploads, type UploadAnswer } from '../../testkit/uploads.ts'
import { made, save, showDialog, tick } from '../../testkit/product-dialog.tsx'

async function fill(user: UserEvent, price: string) {
  await write(user, field('Име'), 'Арка')
  await write(user, field('Цена \\(лв\\)'), price)
  await tick(user, 'Балони')
}

async function showUploading() {
  storeAdminToken('token')
  const answer = held<UploadAnswer>()
  takeUploads(() => answer.promise)
  const shown = await showDialog([made])
  await fill(shown.user, '2')
  await shown.user.upload(screen.getByLabelText('Добави снимки', { selector: 'input' }), [
    new File(['x'], 'new.png', { type: 'image/png' }),
  ])
  return { ...shown, answer }
}

describe('while a picture is uploaded', () => {
  const added = { status: 201, body: JSON.stringify({ imageUrl: '/uploads/new.png' }) }

  test('saving waits for the upload and includes it and later edits', async () => {
    const { user, created, closed, answer } = await showUploading()
    await save(user)
    expect(await screen.findByText('Снимките се качват …')).toBeVisible()
    await write(user, field('Описание'), 'Дописано')
    expect(created()).toEqual([])
    await act(async () => answer.give(added))
    await waitFor(() => expect(closed).toEqual(['затворен']))
    expect(created().map(({ product }) => [product.imageUrls, product.description])).toEqual([
      [['/uploads/new.png'], 'Дописано'],
    ])
  })

  test('a failed upload stops the save and shows the reason; the next save omits the picture', async () => {
    const { user, created, closed, answer } = await showUploading()
    await save(user)
    await act(async () => answer.give(null))
    expect(await screen.findByText('Възникна грешка при качване на снимката')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Запази' })).toBeEnabled())
    expect(screen.getByLabelText('Добави снимки', { selector: 'input' })).toHaveFocus()
    expect([created(), closed]).toEqual([[], []])
    await save(user)
    await waitFor(() => expect(closed).toEqual(['затворен']))
  })

  test('closing asks, even without edits', async () => {
    storeAdminToken('token')
    const answer = held<UploadAnswer>()
    takeUploads(() => answer.promise)
    const { user, closed } = await showDialog([])
    await user.upload(screen.getByLabelText('Добави снимки', { selector: 'input' }), [
      new File(['x'], 'new.png', { type: 'image/png' }),
    ])
    await user.click(screen.getByRole('button', { name: 'Отказ' }))
    expect(await screen.findByRole('alertdialog', { name: 'Незапазени промени' })).toBeVisible()
    expect(closed).toEqual([])
    await act(async () => answer.give(added))
  })
})
