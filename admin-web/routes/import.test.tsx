import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { showPanel } from '../testkit/panel.tsx'
import { Component } from './import.tsx'

const BAD = {
  rows: [{ line: 2, seen: '', cells: { name: 'Нов' } }],
  problems: [
    { line: 2, column: 'Цена', message: 'Нов продукт има нужда от цена' },
    { line: 2, column: 'Категории', message: 'Няма „Балони“ в магазина' },
  ],
  created: 0,
  changed: 0,
  unchanged: 0,
}
const GOOD = {
  rows: [{ line: 2, seen: 'abc', cells: { price: '12,50' } }],
  problems: [],
  created: 0,
  changed: 1,
  unchanged: 3,
}

const sent: { path: string; body: string }[] = []

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.readAsText(blob)
  })

/** Responds to one request after the other. */
function answering(...answers: { status?: number; body: object; isEvent?: boolean }[]): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const body = init?.body
    sent.push({
      path: typeof address === 'string' ? address : '',
      body: body instanceof Blob ? await textOf(body) : '',
    })
    const { status = 200, body: answer, isEvent = false } = answers.shift() ?? { body: {} }
    const text = JSON.stringify(answer)
    return new Response(isEvent ? `data: ${text}\n\n` : text, { status })
  })
}

afterEach(() => {
  jest.restoreAllMocks()
  sent.length = 0
})

const choose = async (user: Awaited<ReturnType<typeof showPanel>>['user']) =>
  user.upload(screen.getByLabelText('Файл с продукти'), new File(['№;Цена'], 'цени.csv'))

test('lists errors by line and blocks the save until the file is corrected', async () => {
  answering({ body: BAD }, { body: GOOD }, { body: { result: {} }, isEvent: true })
  const { user } = await showPanel(<Component />, [])
  await choose(user)
  const table = await screen.findByRole('table', { name: 'Грешки във файла' })
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', 'Цена', 'Нов продукт има нужда от цена', '2', 'Категории', 'Няма „Балони“ в магазина'])
  expect(screen.getByText(/^1 ред има грешки/)).toBeVisible()
  expect(screen.queryByText('Във файла няма редове.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Запиши' })).toBeNull()
  await choose(user)
  expect(await screen.findByText('1 променен ред, 3 реда без промяна')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Защо се променят количествата'), 'delivery')
  await user.click(screen.getByRole('button', { name: 'Запиши' }))
  expect(await screen.findByText('Промените са записани')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/imports/preview', '/imports/preview', '/imports'])
  expect(JSON.parse(sent[2]?.body ?? '')).toEqual({ rows: GOOD.rows, reason: 'delivery' })
})

/** The streamed response to a save, with the events of `events`. */
function following(events: ReadableStream<Uint8Array>): void {
  const answers = [new Response(JSON.stringify(GOOD)), new Response(events)]
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? new Response('', { status: 500 }))
}

const bytes = (text: string) => new TextEncoder().encode(text)

async function saving() {
  const events = new TransformStream<Uint8Array, Uint8Array>()
  following(events.readable)
  const { user } = await showPanel(<Component />, [])
  await choose(user)
  await user.click(await screen.findByRole('button', { name: 'Запиши' }))
  return { events: events.writable.getWriter(), user }
}

test('shows the progress of the import, also when an event arrives in parts', async () => {
  const { events } = await saving()
  await events.write(bytes('data: {"written":1000,"of":5000}\n\ndata: {"writ'))
  expect(await screen.findByText('Записани са 1000 от 5000 промени')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Записване' })).toHaveAttribute('aria-valuenow', '1000')
  await events.write(bytes('ten":5000,"of":5000}\n\n'))
  expect(await screen.findByText('Почти готово…')).toBeVisible()
  await events.write(bytes('data: {"result":{"created":0,"changed":5000}}\n\n'))
  await events.close()
  expect(await screen.findByText('Промените са записани')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('shows a refusal during the import', async () => {
  const { events } = await saving()
  await events.write(bytes('data: {"written":1,"of":2}\n\ndata: {"failure":{"message":"Няма толкова бройки."}}\n\n'))
  await events.close()
  expect(await screen.findByText('Няма толкова бройки.')).toBeVisible()
})

test('does not report success when the response breaks off', async () => {
  const { events } = await saving()
  await events.write(bytes('data: {"written":1,"of":2}\n\n'))
  await events.close()
  expect(await screen.findByText(/Връзката прекъсна/)).toBeVisible()
})

test('shows the server’s message of a refusal', async () => {
  answering({ status: 400, body: { code: 'BAD_INPUT', message: 'Файлът е празен.' } })
  const { user } = await showPanel(<Component />, [])
  await choose(user)
  expect(await screen.findByText('Файлът е празен.')).toBeVisible()
  expect(screen.queryByText('Преглед')).toBeNull()
})
