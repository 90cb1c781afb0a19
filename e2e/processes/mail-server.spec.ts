import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as requests } from '@playwright/test'
import { smtpServer } from '#api/sales/mail/testkit/smtp.ts'
import { newCustomer } from '../support/customers-kit.ts'
import { ask, expect, loginByForm, test } from '../support/fixtures.ts'
import { openOwnShop, OWN_PASSWORD } from '../support/own-shop.ts'

test('The panel shows a letter that the mail server refused with the reason, and sends it again', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-mail-'))
  const server = await smtpServer()
  const shop = await openOwnShop(dataDir, { SMTP_URL: server.url })
  const api = await requests.newContext({ baseURL: shop.url })
  const { email } = await newCustomer(api, 'Вихра')
  server.refused[email] = 550
  await ask(
    api,
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { __typename } }',
    {
      input: { email },
    },
  )
  const page = await (await browser.newContext({ baseURL: shop.url, locale: 'bg-BG' })).newPage()
  await loginByForm(page, '/admin/mail/outbox', { username: 'admin', password: OWN_PASSWORD })
  const row = page.getByRole('row').filter({ hasText: email })
  const token = await page.evaluate(() => localStorage.getItem('admin-token'))
  const read = () =>
    ask<{ mailMessages: { nodes: { state: string }[] } }>(
      api,
      'query ($search: String!) { mailMessages(filter: { search: $search }) { nodes { state } } }',
      { search: email },
      token ?? '',
    )
  const untilLetterIs = async (state: 'FAILED' | 'SENT') => {
    await expect.poll(async () => (await read()).mailMessages.nodes, { timeout: 0 }).toEqual([{ state }])
    await page.reload()
  }
  await untilLetterIs('FAILED')
  await expect(row).toContainText('Неизпратено')
  await row.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Забравена парола' })
  await expect(dialog.getByText('refused with 550')).toBeVisible()
  expect(server.received).toEqual([])
  delete server.refused[email]
  await dialog.getByRole('button', { name: 'Изпрати сега' }).click()
  await expect(page.getByText('Писмото тръгва отново')).toBeVisible()
  await untilLetterIs('SENT')
  await expect(row).toContainText('Изпратено')
  expect(server.idsTo(email)).toHaveLength(1)
  await page.context().close()
  await api.dispose()
  const ended = once(shop.server, 'exit')
  shop.server.kill('SIGTERM')
  await ended
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})
