import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { connect } from '#lib/database/connect.ts'
import type { MailState } from '#prisma/client.ts'
import { sendInquiry } from '../../content/inquiries/inquiries.service.ts'
import { unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { folderTransports } from './folder-transport.service.ts'
import type { MailTransports, OutgoingMail } from './outbox.rules.ts'
import { mimeMessage } from './mime-message.service.ts'
import { claimLetters, LostLetterError, markSending, settle, sweepLetters } from './outbox.service.ts'
import { sendDueMail } from './send-mail.service.ts'
import { outcomeOf, smtpTransports } from './smtp-transport.service.ts'
import { recordingTransports } from './testkit/recording-transports.ts'
import { smtpServer } from './testkit/smtp.ts'

const shop = useTestShop({ LIMIT_INQUIRIES: '1000' })
const FROM = 'Шаренка <poshta@sharenka.example>'

let server: Awaited<ReturnType<typeof smtpServer>>
let transports: MailTransports

beforeEach(async () => {
  await shop.app.db.mailMessage.deleteMany()
  server = await smtpServer()
  transports = smtpTransports(server.url, FROM)
})
afterEach(async () => {
  shop.now(null)
  await server.close()
})

const raise = (): never => {
  throw new Error('nothing was sent')
}

const minutesFromNow = (minutes: number) => shop.now(new Date(Date.now() + minutes * 60_000))

/** Queues receipts of withdrawals: they need no products or orders. */
async function letters(count: number, email = `${unique()}@example.com`) {
  for (let made = 0; made < count; made += 1)
    await sendInquiry(shop.visitor(), {
      name: 'Ана',
      email,
      phone: null,
      message: 'Отказвам се от поръчка № 7.',
      isWithdrawal: true,
    })
  // Without the notices to the shop.
  await shop.app.db.mailMessage.deleteMany({ where: { kind: 'shop_inquiry' } })
  return email
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const modeOf = async (file: string): Promise<string> => ((await stat(file)).mode & 0o777).toString(8)

const statesOf = async (recipient: string): Promise<MailState[]> =>
  (await shop.app.db.mailMessage.findMany({ where: { recipient }, orderBy: { id: 'asc' } })).map(({ state }) => state)

const letterTo = (recipient: string) => shop.app.db.mailMessage.findFirstOrThrow({ where: { recipient } })

describe('a letter', () => {
  test('is sent once, however often delivery runs', async () => {
    const email = await letters(1)
    await sendDueMail(shop.app, transports)
    await sendDueMail(shop.app, transports)
    expect(server.idsTo(email)).toHaveLength(1)
    expect(await letterTo(email)).toMatchObject({ state: 'sent', tries: 1, lastError: null })
  })

  test('has plain text and HTML, and a sender', async () => {
    const email = await letters(1)
    await sendDueMail(shop.app, transports)
    const raw = server.received.find(({ to }) => to.includes(email))?.raw ?? ''
    expect(raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
    expect(raw).toContain('<poshta@sharenka.example>')
  })

  test('inserts text of customers as text, never as a header', async () => {
    const sent: OutgoingMail[] = []
    const message = '**Здравейте** {{panel.link}} <b>'
    const name = 'Ана\r\nBcc: all@example.com <script>alert(1)</script>'
    await sendInquiry(shop.visitor(), { name, email: 'ana@example.com', phone: null, message })
    await sendDueMail(shop.app, recordingTransports(sent))
    await sendDueMail(shop.app, transports)
    expect(sent[0]?.subject).toBe('Ново запитване от Ана Bcc: all@\u2060example.\u2060com <script>alert(1)</script>')
    expect(sent[0]?.html).toContain('&lt;script&gt;')
    expect(sent[0]?.html).not.toContain('<script>')
    expect(sent[0]?.text).toContain(message)
    const mime = String(await mimeMessage(FROM, { ...(sent[0] ?? raise()), subject: 'а\r\nBcc: b@example.com' }))
    expect(mime.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  })

  test('to the shop goes to the address of the settings of the panel', async () => {
    await sendInquiry(shop.visitor(), { name: 'Ана', email: 'ana@example.com', phone: null, message: 'Здравейте' })
    await shop.app.db.mailSettings.update({ where: { id: 1 }, data: { shopAddress: 'shop@example.com' } })
    await sendDueMail(shop.app, transports)
    expect(server.idsTo('shop@example.com')).toHaveLength(1)
  })
})

describe('many processes', () => {
  test('two concurrent processes send each of 40 e-mails once', async () => {
    const email = await letters(40)
    const other = connect(shop.app.config.database.url ?? '', 5, shop.app.log)
    const second = { ...shop.app, db: other.db, sql: other.sql }
    await Promise.all([sendDueMail(shop.app, transports), sendDueMail(second, transports)])
    await other.close()
    const ids = server.idsTo(email)
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
    expect(new Set(await statesOf(email))).toEqual(new Set(['sent']))
  })

  test('a slow process sends no e-mail that another has claimed since', async () => {
    const email = await letters(1)
    const slow = smtpTransports(server.url, FROM)
    const [taken] = await claimLetters(shop.app, 10)
    minutesFromNow(3)
    await sendDueMail(shop.app, transports)
    if (taken) await settle(shop.app, taken, { kind: 'refused', isPermanent: true, reason: 'too late' })
    await (await slow.open()).close()
    expect(server.idsTo(email)).toHaveLength(1)
    expect(await statesOf(email)).toEqual(['sent'])
  })

  test('a process with an expired lease cannot send an e-mail that another has claimed', async () => {
    await letters(1)
    const [taken] = await claimLetters(shop.app, 10)
    minutesFromNow(3)
    const [again] = await claimLetters(shop.app, 10)
    if (!taken || !again) throw new Error('the e-mail was not claimed twice')
    const content = { subject: 'Отказ', blocks: [] }
    await expect(markSending(shop.app, taken, 'ana@example.com', content)).rejects.toThrow(LostLetterError)
    await markSending(shop.app, again, 'ana@example.com', content)
  })

  test('without an answer of the server the outcome is unknown and the e-mail is not resent', async () => {
    const email = await letters(1)
    const [taken] = await claimLetters(shop.app, 10)
    if (!taken) throw new Error('no e-mail')
    await markSending(shop.app, taken, email, { subject: 'Отказ', blocks: [] })
    await settle(shop.app, taken, { kind: 'unknown', reason: 'the connection was lost' })
    minutesFromNow(24 * 60)
    await sendDueMail(shop.app, transports)
    expect(server.idsTo(email)).toEqual([])
    expect(await letterTo(email)).toMatchObject({ state: 'unknown', lastError: 'the connection was lost' })
  })

  test('a process killed after the server accepted, before it was marked, sends nothing twice; the outcome is unknown', async () => {
    await server.close()
    const email = await letters(1)
    const killed = Promise.withResolvers<void>()
    server = await smtpServer({
      onTaken: async () => {
        sender.kill('SIGKILL')
        await once(sender, 'exit')
        killed.resolve()
      },
    })
    const { database, dataDir } = shop.app.config
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SMTP_URL: server.url,
      LOG_LEVEL: 'silent',
    }
    const fixture = ['--disable-warning=ExperimentalWarning', 'api/sales/mail/send-mail.fixture.ts']
    const sender = spawn(process.execPath, fixture, { env, stdio: 'inherit' })
    await killed.promise
    expect(await statesOf(email)).toEqual(['sending'])
    transports = smtpTransports(server.url, FROM)
    await sendDueMail(shop.app, transports)
    minutesFromNow(11)
    await Promise.all([sendDueMail(shop.app, transports), sendDueMail(shop.app, transports)])
    expect(server.idsTo(email)).toHaveLength(1)
    expect(await letterTo(email)).toMatchObject({ state: 'unknown', lastError: expect.stringContaining('не се знае') })
  }, 60_000)

  test('the e-mail of a process killed before sending is sent by another', async () => {
    const email = await letters(1)
    expect(await claimLetters(shop.app, 10)).toHaveLength(1)
    await sendDueMail(shop.app, transports)
    expect(server.idsTo(email)).toEqual([])
    minutesFromNow(3)
    await sendDueMail(shop.app, transports)
    expect(server.idsTo(email)).toHaveLength(1)
  })
})

describe('a server', () => {
  test('unreachable for a day is retried with growing pauses and gets each e-mail once', async () => {
    const email = await letters(2)
    const away = smtpTransports('smtp://127.0.0.1:1', FROM)
    let tries = 0
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      minutesFromNow(minute)
      await sendDueMail(shop.app, away)
    }
    tries = (await letterTo(email)).tries
    expect(tries).toBeGreaterThan(4)
    expect(tries).toBeLessThan(9)
    expect(await statesOf(email)).toEqual(['waiting', 'waiting'])
    minutesFromNow(2 * 24 * 60)
    await sendDueMail(shop.app, transports)
    expect(server.idsTo(email)).toHaveLength(2)
  })

  test('unreachable for days: the e-mail is abandoned and listed as failed', async () => {
    const email = await letters(1)
    for (let hour = 0; hour < 24 * 5; hour += 6) {
      minutesFromNow(hour * 60)
      await sendDueMail(shop.app, smtpTransports('smtp://127.0.0.1:1', FROM))
    }
    expect(await letterTo(email)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('ECONNREFUSED') })
  })

  test('that rejects one recipient permanently still gets the other e-mails', async () => {
    const [bad, good] = [await letters(1), await letters(1)]
    server.refused[bad] = 550
    await sendDueMail(shop.app, transports)
    minutesFromNow(24 * 60)
    await sendDueMail(shop.app, transports)
    expect(await letterTo(bad)).toMatchObject({ state: 'failed', tries: 1, lastError: expect.stringContaining('550') })
    expect(await statesOf(good)).toEqual(['sent'])
  })

  test('that rejects a recipient temporarily is retried', async () => {
    const email = await letters(1)
    server.refused[email] = 451
    await sendDueMail(shop.app, transports)
    expect(await letterTo(email)).toMatchObject({ state: 'waiting', tries: 1 })
    delete server.refused[email]
    minutesFromNow(2)
    await sendDueMail(shop.app, transports)
    expect(server.idsTo(email)).toHaveLength(1)
  })

  test.each([
    ['nothing was sent', new Error('socket closed'), false, 'refused', false],
    ['no answer yet', new Error('socket closed'), true, 'unknown', undefined],
    ['it rejected the message', Object.assign(new Error('552'), { responseCode: 552 }), true, 'refused', true],
    ['it rejected temporarily', Object.assign(new Error('452'), { responseCode: 452 }), true, 'refused', false],
  ])('has decided, or not, when %s', (_when, error, isHandedOver, kind, isPermanent) => {
    expect(outcomeOf(error, isHandedOver)).toMatchObject({ kind, ...(isPermanent !== undefined && { isPermanent }) })
  })
})

describe('a folder', () => {
  test('gets one file per e-mail, also when the process was killed', async () => {
    const email = await letters(1)
    const folder = join(shop.app.config.dataDir, 'mail')
    const { id } = await letterTo(email)
    await shop.app.db.mailMessage.update({
      where: { id },
      data: { state: 'sending', nextTryAt: new Date(Date.now() - 1000) },
    })
    await sendDueMail(shop.app, folderTransports(folder, FROM))
    const files = await readdir(folder)
    expect(files).toHaveLength(1)
    expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toContain(`To: ${email}`)
    expect(await statesOf(email)).toEqual(['sent'])
  })

  test('and its files are for the shop’s own user', async () => {
    const folder = join(shop.app.config.dataDir, 'mail')
    await chmod(folder, 0o755)
    await letters(1)
    await sendDueMail(shop.app, folderTransports(folder, FROM))
    const modes = [folder, ...(await readdir(folder)).map((file) => join(folder, file))].map(modeOf)
    expect(new Set(await Promise.all(modes))).toEqual(new Set(['700', '600']))
  })

  test('forgets a file when its letter is forgotten, after 90 days', async () => {
    const folder = join(shop.app.config.dataDir, 'mail')
    for (const [name, days] of [
      ['old.eml', 91],
      ['cut.eml.part', 91],
      ['new.eml', 89],
      ['notes.txt', 91],
    ] as const) {
      await writeFile(join(folder, name), '')
      await utimes(join(folder, name), daysAgo(days), daysAgo(days))
    }
    await sweepLetters(shop.app)
    const left = await readdir(folder)
    expect(left).toEqual(expect.arrayContaining(['new.eml', 'notes.txt']))
    expect(left).not.toContain('old.eml')
    expect(left).not.toContain('cut.eml.part')
  })
})
