import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { when } from '../../web/testkit/graph.ts'
import { field } from '../../web/testkit/show.tsx'
import { AdminMailPreviewDocument } from '../features/mail/MailDialog.graphql.ts'
import { MailTextPreviewDocument } from '../features/mail/MailTextEditor.graphql.ts'
import {
  ResendMailDocument,
  SetMailSettingsDocument,
  SetMailTextDocument,
} from '../features/mail/mail-mutations.graphql.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminMailMessagesDocument } from './mail-outbox.graphql.ts'
import { Component as Outbox } from './mail-outbox.tsx'
import { AdminMailSettingsDocument } from './mail-settings.graphql.ts'
import { Component as Settings } from './mail-settings.tsx'
import { AdminMailTextsDocument } from './mail-texts.graphql.ts'
import { Component as Texts } from './mail-texts.tsx'

const LETTER = {
  __typename: 'MailMessage' as const,
  id: 'letter-7',
  databaseId: 7,
  kind: 'ORDER_SENT' as const,
  recipient: 'iva@example.com',
  order: { __typename: 'Order' as const, id: 'order-1038', databaseId: 1038 },
  state: 'FAILED' as const,
  tries: 3,
  nextTryAt: '2027-05-03T09:00:00Z',
  lastError: '550 няма такава кутия',
  sentAt: null,
  createdAt: '2027-05-03T09:00:00Z',
}
const PREVIEW = {
  __typename: 'MailPreview' as const,
  subject: 'Изпратихме поръчка № 1038',
  html: '<p>Поръчката ви пътува</p>',
  text: 'Поръчката ви пътува\n',
}

test('a failed e-mail shows its error, renders in a sandboxed frame, and can be sent again', async () => {
  const { user, graph } = await showPanel(
    <Outbox />,
    [
      when(AdminMailMessagesDocument).reply(() => ({ mailMessages: pageOf('MailMessage', [LETTER]) })),
      when(AdminMailPreviewDocument).reply(() => ({ mailMessagePreview: PREVIEW })),
      when(ResendMailDocument).reply(() => ({
        resendMail: { __typename: 'ResendMailSuccess', mailMessage: { ...LETTER, state: 'WAITING', tries: 0 } },
      })),
    ],
    '/admin/mail/outbox',
  )
  await user.click(await screen.findByText('Изпратена поръчка'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изпратена поръчка' }))
  expect(dialog.getByText('550 няма такава кутия')).toBeVisible()
  const frame = await dialog.findByTitle('Писмо: Изпратихме поръчка № 1038')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('srcdoc', PREVIEW.html)
  await user.selectOptions(dialog.getByLabelText('Изглед'), 'Само текст')
  expect(dialog.getByText('Поръчката ви пътува')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Изпрати сега' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(graph.requests(ResendMailDocument)).toEqual([{ input: { mailMessageId: 'letter-7' } }])
})

const TEXT = {
  __typename: 'MailText' as const,
  kind: 'ORDER_RECEIVED' as const,
  subject: 'Получихме поръчка',
  body: 'Здравейте',
  isInitial: true,
  placeholders: [{ __typename: 'MailPlaceholder' as const, name: 'order.number', meaning: 'номерът на поръчката' }],
}

test('a text has a live preview, is not saved while invalid, and then applies to e-mails', async () => {
  const { user, graph } = await showPanel(
    <Texts />,
    [
      when(AdminMailTextsDocument).reply(() => ({ mailTexts: [TEXT] })),
      when(MailTextPreviewDocument).reply(({ input }) => ({
        mailTextPreview: input.subject.includes('?')
          ? {
              __typename: 'InvalidInputError',
              message: 'Няма такова поле',
              fields: [{ __typename: 'FieldProblem', path: ['subject'], message: 'Няма такова поле' }],
            }
          : { __typename: 'MailTextPreviewSuccess', preview: { ...PREVIEW, subject: input.subject } },
      })),
      when(SetMailTextDocument).reply(({ input }) => ({
        setMailText: { __typename: 'SetMailTextSuccess', mailText: { ...TEXT, ...input, isInitial: false } },
      })),
    ],
    '/admin/mail/texts',
  )
  expect(await screen.findByTitle('Писмо: Получихме поръчка')).toBeInTheDocument()
  expect(screen.getByText('{{order.number}}')).toBeVisible()
  await user.type(field('Тема'), '?')
  expect(await screen.findByText('Няма такова поле')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Запази' })).toBeDisabled()
  await user.type(field('Тема'), '{Backspace}!')
  expect(await screen.findByTitle('Писмо: Получихме поръчка!')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByRole('button', { name: 'Върни началния текст' })).toBeVisible()
  expect(graph.requests(SetMailTextDocument)).toEqual([
    { input: { kind: 'ORDER_RECEIVED', subject: 'Получихме поръчка!', body: 'Здравейте' } },
  ])
})

test('notifications of the shop are set by event, and an invalid address is refused at its field', async () => {
  const { user, graph } = await showPanel(
    <Settings />,
    [
      when(AdminMailSettingsDocument).reply(() => ({
        mailSettings: {
          __typename: 'MailSettings',
          shopAddress: null,
          orders: 'EACH',
          reservations: 'EACH',
          inquiries: 'EACH',
          lowStock: 'DIGEST',
          place: 'папка',
        },
      })),
      when(SetMailSettingsDocument).reply(() => ({
        setMailSettings: {
          __typename: 'InvalidInputError',
          message: 'Невалиден имейл адрес',
          fields: [{ __typename: 'FieldProblem', path: ['shopAddress'], message: 'Невалиден имейл адрес' }],
        },
      })),
    ],
    '/admin/mail/settings',
  )
  await user.type(await screen.findByLabelText('Имейл на магазина'), 'не')
  await user.selectOptions(screen.getByLabelText('Нови поръчки'), 'Без писма')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  await waitFor(() => expect(field('Имейл на магазина')).toHaveAccessibleDescription(/Невалиден имейл адрес/))
  expect(graph.requests(SetMailSettingsDocument)).toEqual([
    { input: { shopAddress: 'не', orders: 'OFF', reservations: 'EACH', inquiries: 'EACH', lowStock: 'DIGEST' } },
  ])
})
