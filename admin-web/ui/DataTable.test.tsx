import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import {
  InquiryStatusField_inquiryFragmentDoc as NameDoc,
  type InquiryStatusField_inquiryFragment as Row,
} from '../features/inquiries/InquiryStatusField.graphql.ts'
import type { Entry } from '../lib/stored-lists.ts'
import { showPanel } from '../testkit/panel.tsx'
import { DataTable, type Column } from './DataTable.tsx'

type Node = Entry & FragmentType<Row>

const rowOf = (id: string, name: string) => ({ __typename: 'Inquiry' as const, id, name, status: 'NEW' as const })
const ROWS = Array.from({ length: 25 }, (_, index) => rowOf(`row-${index}`, `Ред ${index + 1}`))
const NODES: readonly Node[] = ROWS.map(({ __typename, id }) => ({ __typename, id }))

function List({ opened, columns }: { opened: string[]; columns: readonly Column<Row>[] }) {
  const [rows, setRows] = useState<readonly Node[] | undefined>(undefined)
  const [said, setSaid] = useState('първо')
  return (
    <>
      <button type="button" onClick={() => setRows(NODES)}>
        Зареди
      </button>
      <button type="button" onClick={() => setSaid('второ')}>
        Смени
      </button>
      <DataTable
        label="Редове"
        fragment={NameDoc}
        columns={columns}
        rows={rows}
        empty="Няма"
        onOpen={({ name }) => opened.push(`${said} ${name}`)}
      />
    </>
  )
}

async function showList() {
  const opened: string[] = []
  const drawn: string[] = []
  const columns: readonly Column<Row>[] = [
    {
      header: 'Име',
      cell: ({ name }) => {
        drawn.push(name)
        return name
      },
    },
    { header: 'Брой', kind: 'number', cell: () => 3 },
  ]
  const shown = await showPanel(<List opened={opened} columns={columns} />, [])
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  for (const row of ROWS) shown.graph.put(NameDoc, row)
  await press('Зареди')
  // The header row is hidden: no layout, so no list is wide.
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(25))
  return { ...shown, opened, drawn, press }
}

test('every row is drawn once, and again only when it changes itself', async () => {
  const { drawn, press, graph } = await showList()
  expect(drawn).toEqual(ROWS.map(({ name }) => name))
  await press('Смени')
  act(() => void graph.put(NameDoc, rowOf('row-3', 'Нов')))
  expect(await screen.findByText('Нов')).toBeVisible()
  expect(drawn.slice(25)).toEqual(['Нов'])
})

test('a row opens by click and Enter, by what its list does now', async () => {
  const { user, opened, press } = await showList()
  await user.click(screen.getByText('Ред 2'))
  await press('Смени')
  screen.getByText('Ред 20').closest('tr')?.focus()
  await user.keyboard('{Enter}')
  expect(opened).toEqual(['първо Ред 2', 'второ Ред 20'])
})

test('in a card the name and the first number share the first line, and the number has its header as a label', async () => {
  await showList()
  const number = screen.getAllByRole('cell', { name: '3' })[0]
  expect(number).toHaveAttribute('data-card', 'end')
  expect(number).toHaveAttribute('data-label', 'Брой')
  const name = screen.getByRole('cell', { name: 'Ред 1' })
  expect(name).toHaveAttribute('data-card', 'name')
  expect(name).not.toHaveAttribute('data-label')
})
