import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { adminToken, storeAdminToken } from '../../../web/lib/tokens.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { takeUploads, type UploadAnswer } from '../../testkit/uploads.ts'
import { held } from '../../../web/testkit/graph.ts'
import { useUploads } from '../../ui/useUploads.ts'
import { LoginAgain } from '../../ui/LoginAgain.tsx'
import { MAX_FILE_BYTES } from './image-limits.ts'
import { ImagesField } from './ImagesField.tsx'

const stored = (name: string): UploadAnswer => ({ status: 201, body: JSON.stringify({ imageUrl: `/uploads/${name}` }) })

function Form({ initial, isMany }: { initial: string[]; isMany: boolean }) {
  const [urls, setUrls] = useState(initial)
  const uploads = useUploads()
  return (
    <>
      <ImagesField urls={urls} uploads={uploads} onChange={setUrls} isMany={isMany} />
      <output data-testid="urls">{urls.join(' ')}</output>
      <LoginAgain />
    </>
  )
}

async function showField({
  initial = [],
  isMany = true,
  answer = stored,
}: { initial?: string[]; isMany?: boolean; answer?: (name: string) => UploadAnswer | Promise<UploadAnswer> } = {}) {
  storeAdminToken('token')
  const uploads = takeUploads(answer)
  return { ...(await showPanel(<Form initial={initial} isMany={isMany} />, [])), uploads }
}

function picture(name: string, bytes = 10, type = 'image/png'): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

const input = (name = 'Добави снимки') => screen.getByLabelText(name, { selector: 'input' })
const urls = () => screen.getByTestId('urls').textContent
const tile = (number: number) => screen.getByAltText(`Снимка ${number}`)
const press = (name: string) => screen.getByRole('button', { name })

test('several pictures go up one after the other with the admin’s token, the first is the main one', async () => {
  const { user, uploads } = await showField()
  await user.upload(input(), [picture('a.png'), picture('b.png')])
  await waitFor(() => expect(urls()).toBe('/uploads/a.png /uploads/b.png'))
  expect(uploads).toEqual([
    { name: 'a.png', authorization: 'Bearer token' },
    { name: 'b.png', authorization: 'Bearer token' },
  ])
  expect(screen.getAllByText('Главна')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

test('a file over 5MB is not sent', async () => {
  const { user, uploads } = await showField()
  await user.upload(input(), [picture('big.png', MAX_FILE_BYTES + 1)])
  expect(screen.getByRole('alert')).toHaveTextContent('Максималният размер на файл е 5MB')
  expect(uploads).toEqual([])
})

test('more than 15MB together are not sent, counting what went up before', async () => {
  const { user, uploads } = await showField()
  await user.upload(
    input(),
    [1, 2, 3].map((number) => picture(`${number}.png`, MAX_FILE_BYTES)),
  )
  await waitFor(() => expect(uploads).toHaveLength(3))
  await waitFor(() => expect(urls()).toBe('/uploads/1.png /uploads/2.png /uploads/3.png'))
  await user.upload(input(), [picture('4.png', MAX_FILE_BYTES)])
  expect(screen.getByRole('alert')).toHaveTextContent('Общият размер на снимките е 20.0MB и надвишава лимита от 15MB')
  expect(uploads).toHaveLength(3)
})

test('a file that is no picture is not sent', async () => {
  const { uploads } = await showField()
  fireEvent.change(input(), { target: { files: [picture('a.pdf', 10, 'application/pdf')] } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Моля, изберете само изображения')
  expect(uploads).toEqual([])
})

test.each([
  ['one picture that is lost', ['a.png'], null, 'Възникна грешка при качване на снимката'],
  ['several of which one is lost', ['ok.png', 'b.png'], null, 'Възникна грешка при качване на изображенията'],
  [
    'one that the server refuses',
    ['a.png'],
    { status: 400, body: '{"message":"Снимката е повредена"}' },
    'Снимката е повредена',
  ],
  ['one answered with rubbish', ['a.png'], { status: 502, body: '<html>' }, 'Възникна грешка при качване на снимката'],
  [
    'several that a broken server answers',
    ['a.png', 'b.png'],
    { status: 500, body: 'broken' },
    'Възникна грешка при качване на изображенията',
  ],
])('%s', async (_what, names, failure, said) => {
  const { user } = await showField({ answer: (name) => (name === 'ok.png' ? stored(name) : failure) })
  await user.upload(
    input(),
    names.map((name) => picture(name)),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
  expect(urls()).toBe(names.includes('ok.png') ? '/uploads/ok.png' : '')
})

test('pictures removed and moved during an upload stay so when it ends', async () => {
  const answer = held<UploadAnswer>()
  const { user } = await showField({
    initial: ['/uploads/a', '/uploads/b', '/uploads/c'],
    answer: () => answer.promise,
  })
  await user.upload(input(), [picture('new.png')])
  await user.click(press('Премахни снимка 1'))
  await user.click(press('Премести снимка 2 наляво'))
  expect(urls()).toBe('/uploads/c /uploads/b')
  await act(async () => answer.give(stored('new.png')))
  await waitFor(() => expect(urls()).toBe('/uploads/c /uploads/b /uploads/new.png'))
})

test('a failed upload marks the field', async () => {
  const { user } = await showField({ answer: () => null })
  expect(input()).not.toBeInvalid()
  await user.upload(input(), [picture('a.png')])
  await waitFor(() => expect(input()).toBeInvalid())
  expect(input()).toHaveAccessibleDescription('Възникна грешка при качване на снимката')
})

test('arrows change the order, not beyond the ends', async () => {
  const { user } = await showField({ initial: ['/uploads/a', '/uploads/b', '/uploads/c'] })
  expect(press('Премести снимка 1 наляво')).toBeDisabled()
  expect(press('Премести снимка 3 надясно')).toBeDisabled()
  await user.click(press('Премести снимка 3 наляво'))
  expect(urls()).toBe('/uploads/a /uploads/c /uploads/b')
  await user.click(press('Премести снимка 1 надясно'))
  expect(urls()).toBe('/uploads/c /uploads/a /uploads/b')
})

test('dragging a picture onto another puts it there', async () => {
  await showField({ initial: ['/uploads/a', '/uploads/b', '/uploads/c'] })
  fireEvent.dragStart(tile(3))
  expect(fireEvent.dragOver(tile(1))).toBe(false)
  fireEvent.drop(tile(1))
  expect(urls()).toBe('/uploads/c /uploads/a /uploads/b')
})

test('a picture is taken away', async () => {
  const { user } = await showField({ initial: ['/uploads/a', '/uploads/b'] })
  await user.click(press('Премахни снимка 1'))
  expect(urls()).toBe('/uploads/b')
})

test('a category has one picture: the next takes its place', async () => {
  const { user } = await showField({ initial: ['/uploads/a'], isMany: false })
  expect(screen.queryByText('Главна')).toBeNull()
  await user.upload(input('Избери снимка'), [picture('b.png')])
  await waitFor(() => expect(urls()).toBe('/uploads/b.png'))
})

test('an upload that a session’s end stopped goes on after the login', async () => {
  const { user, uploads } = await showField({
    answer: (name) => (adminToken() === 'нов' ? stored(name) : { status: 401, body: '{"message":"Моля, влезте"}' }),
  })
  await user.upload(input(), [picture('a.png')])
  expect(await screen.findByText(/^Сесията изтече/)).toBeVisible()
  act(() => void storeAdminToken('нов'))
  await waitFor(() => expect(urls()).toBe('/uploads/a.png'))
  expect(uploads.map(({ authorization }) => authorization)).toEqual(['Bearer token', 'Bearer нов'])
})
