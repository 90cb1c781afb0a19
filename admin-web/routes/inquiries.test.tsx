import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { held, when } from '../../web/testkit/graph.ts'
import {
  DeleteInquiryDocument,
  ReplyToInquiryDocument,
  SetInquiryStatusDocument,
} from '../features/inquiries/inquiry-mutations.graphql.ts'
import type { InquiryStatus } from '../gql/graph.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { PanelTitle } from '../ui/AdminShell.tsx'
import { AdminInquiriesDocument, AdminInquiryDocument } from './inquiries.graphql.ts'
import { Component } from './inquiries.tsx'

const INQUIRY = {
  __typename: 'Inquiry' as const,
  id: 'inquiry-1',
  databaseId: 1,
  name: 'Калина',
  email: 'k@example.com',
  phone: null,
  message: 'Имате ли бели столове?',
  createdAt: '2027-05-03T09:00:00Z',
  withdrawn: null,
  replies: [],
}

/** With one new inquiry, opened. */
async function showInquiry(path: string) {
  const shop: { status: InquiryStatus } = { status: 'NEW' }
  const answer = held<void>()
  const shown = await showPanel(
    <Component />,
    [
      when(AdminInquiriesDocument).reply(({ filter }) => ({
        inquiries: pageOf(
          'Inquiry',
          filter?.status == null || filter.status === shop.status ? [{ ...INQUIRY, status: shop.status }] : [],
        ),
      })),
      when(SetInquiryStatusDocument).reply(async ({ input }) => {
        await answer.promise
        shop.status = input.status
        const inquiry = { __typename: 'Inquiry' as const, id: input.inquiryId, status: input.status }
        return { setInquiryStatus: { __typename: 'SetInquiryStatusSuccess', inquiry } }
      }),
      when(DeleteInquiryDocument).reply(({ input }) => ({
        deleteInquiry: { __typename: 'DeleteInquirySuccess', deletedInquiryId: input.inquiryId },
      })),
    ],
    `/admin/contact-inquiries${path}`,
  )
  await shown.user.click(await screen.findByText('Калина'))
  const dialog = within(await screen.findByRole('dialog'))
  await shown.user.selectOptions(dialog.getByRole('combobox'), 'Прочетено')
  return { ...shown, answer, dialog, reads: () => shown.graph.requests(AdminInquiriesDocument).length }
}

test('a status shows before it is answered, in the dialog and in the row', async () => {
  const { answer, dialog, reads } = await showInquiry('')
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveValue('READ'))
  expect(screen.getAllByText('Прочетено', { selector: 'span' })).toHaveLength(1)
  answer.give()
  expect(await screen.findByText('Статусът на запитването е обновен')).toBeVisible()
  expect(dialog.getByRole('combobox')).toHaveValue('READ')
  expect(reads()).toBe(1)
})

test('a lost status is taken back and said', async () => {
  const { answer, dialog } = await showInquiry('')
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveValue('READ'))
  answer.lose()
  expect(await screen.findByText('Възникна грешка при обновяване на запитването')).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveValue('NEW'))
})

test('the last status of two admins is shown; after a deletion by the other a message says so, and the row disappears', async () => {
  const shop: { status: InquiryStatus | null } = { status: 'READ' }
  const { user } = await showPanel(
    <Component />,
    [
      when(AdminInquiriesDocument).reply(() => ({
        inquiries: pageOf('Inquiry', shop.status === null ? [] : [{ ...INQUIRY, status: 'NEW' as const }]),
      })),
      when(SetInquiryStatusDocument).reply(({ input: { inquiryId, status } }) => ({
        setInquiryStatus:
          shop.status === null
            ? { __typename: 'NotFoundError', message: 'Запитването не е намерено' }
            : { __typename: 'SetInquiryStatusSuccess', inquiry: { __typename: 'Inquiry', id: inquiryId, status } },
      })),
    ],
    '/admin/contact-inquiries',
  )
  const status = await screen.findByLabelText('Статус на запитването от Калина')
  await user.selectOptions(status, 'Отговорено')
  expect(await screen.findByText('Статусът на запитването е обновен')).toBeVisible()
  expect(status).toHaveValue('REPLIED')
  shop.status = null
  await user.selectOptions(status, 'Ново')
  expect(await screen.findByText('Запитването не е намерено')).toBeVisible()
  expect(await screen.findByText('Няма запитвания')).toBeVisible()
  expect(screen.queryByText('Калина')).toBeNull()
})

test('an inquiry stays open while its row leaves a filtered list', async () => {
  const { answer, dialog } = await showInquiry('?status=NEW')
  answer.give()
  expect(await screen.findByText('Няма запитвания за тези филтри')).toBeInTheDocument()
  expect(dialog.getByText('Имате ли бели столове?')).toBeVisible()
})

test('an inquiry that is deleted from its dialog closes it and leaves the list', async () => {
  const { user, answer, dialog, reads } = await showInquiry('')
  answer.give()
  await user.click(dialog.getByRole('button', { name: 'Изтрий' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText('Няма запитвания')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(reads()).toBe(1)
})

test('an address opens an inquiry that its filter leaves out, and its title is its own', async () => {
  const { graph } = await showPanel(
    <>
      <PanelTitle />
      <Component />
    </>,
    [
      when(AdminInquiriesDocument).reply(() => ({ inquiries: pageOf('Inquiry', []) })),
      when(AdminInquiryDocument).reply(() => ({ inquiry: { ...INQUIRY, status: 'READ' } })),
    ],
    '/admin/contact-inquiries?status=NEW&edit=1',
  )
  expect(await screen.findByText('Имате ли бели столове?')).toBeVisible()
  expect(graph.requests(AdminInquiryDocument)).toEqual([{ databaseId: 1 }])
  expect(document.title).toBe('Запитване от Калина | Запитвания | Администрация | Шаренка')
})

test('an inquiry that has left its list stays open until it is closed, and nothing else is read for it', async () => {
  const { user, answer, graph, place } = await showInquiry('?status=NEW')
  answer.give()
  expect(await screen.findByText('Няма запитвания за тези филтри')).toBeInTheDocument()
  expect(graph.requests(AdminInquiryDocument)).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place().search).toBe('?status=NEW')
})

test('an inquiry is answered in its dialog by three clicks: open, answer, send; an empty answer is not sent', async () => {
  const { user, graph } = await showPanel(
    <Component />,
    [
      when(AdminInquiriesDocument).reply(() => ({
        inquiries: pageOf('Inquiry', [{ ...INQUIRY, status: 'NEW' as const }]),
      })),
      when(ReplyToInquiryDocument).reply(({ input }) => ({
        replyToInquiry: {
          __typename: 'ReplyToInquirySuccess',
          inquiry: {
            __typename: 'Inquiry',
            id: input.inquiryId,
            status: 'REPLIED',
            email: INQUIRY.email,
            replies: [
              {
                __typename: 'InquiryReply',
                text: input.text,
                createdAt: '2027-05-03T10:00:00Z',
                admin: { __typename: 'Admin', id: 'admin-1', username: 'maria' },
              },
            ],
          },
        },
      })),
    ],
    '/admin/contact-inquiries',
  )
  await user.click(await screen.findByText('Калина'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Отговори' }))
  await user.click(dialog.getByRole('button', { name: 'Изпрати' }))
  expect(dialog.getByRole('textbox', { name: 'Отговор' })).toHaveAccessibleDescription(/Напишете отговор/)
  await user.type(dialog.getByRole('textbox', { name: 'Отговор' }), 'Имаме.')
  await user.click(dialog.getByRole('button', { name: 'Изпрати' }))
  expect(await dialog.findByText(/Отговор от maria/)).toBeVisible()
  expect(dialog.getByText('Имаме.')).toBeVisible()
  expect(dialog.getByRole('combobox')).toHaveValue('REPLIED')
  expect(graph.requests(ReplyToInquiryDocument)).toEqual([
    { input: { inquiryId: 'inquiry-1', text: 'Имаме.', idempotencyKey: expect.any(String) } },
  ])
})

test('an answer that is typed is not lost by closing the dialog', async () => {
  const { user } = await showPanel(
    <Component />,
    [
      when(AdminInquiriesDocument).reply(() => ({
        inquiries: pageOf('Inquiry', [{ ...INQUIRY, status: 'NEW' as const }]),
      })),
    ],
    '/admin/contact-inquiries',
  )
  await user.click(await screen.findByText('Калина'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Отговори' }))
  await user.type(dialog.getByRole('textbox', { name: 'Отговор' }), 'Имаме.')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Незапазени промени' })).toBeVisible()
})
