import { describe, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { parseInput } from '#lib/input.ts'
import { addDays, dayInSofia, dayOfDate } from '#rules/calendar.ts'
import { cartOf, COLLECTED, outcomes, wholeOrder } from '../orders/testkit/checkout.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { issueCreditNote, issueInvoice } from './issue-document.service.ts'
import { documentPdf } from './document-pdf.service.ts'
import { issueInvoiceInput } from './documents.input.ts'
import { makeIssuer, RECIPIENT } from './testkit/make-issuer.ts'

const shop = useTestShop()

const COMPANY = {
  companyName: 'Парти ООД',
  companyAddress: 'Пловдив, ул. „Роза“ 1',
  companyManager: 'Иван Иванов',
  companyEik: '123456786',
  companyVat: 'BG123456786',
}

const withIssuer = () => makeIssuer(shop.app)

async function orderOf(quantity = 1, more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await makeProduct(shop.app, { priceMinor: 999, quantity: 1000 })
  const visitor = shop.visitor()
  const { orderId } = await placeOrder(visitor, wholeOrder(await cartOf(visitor, [{ productId: id, quantity }]), more))
  return orderId
}

const invoice = async (orderId: number) => issueInvoice(await shop.admin(), { orderId, recipient: RECIPIENT })

const issued = async (orderId: number, day?: string) =>
  issueInvoice(await shop.admin(), { orderId, recipient: RECIPIENT, suppliedOn: day ?? null })

const readRecipient = (recipient: object) => parseInput(issueInvoiceInput, { orderId: 1, recipient }).recipient

const stored = (id: number) => shop.app.db.document.findUniqueOrThrow({ where: { id } })

const suppliedOn = async (documentId: number) => dayOfDate((await stored(documentId)).suppliedOn)

test('issuing is refused until the shop’s company is set, and skips no number', async () => {
  const orderId = await orderOf()
  await expect(invoice(orderId)).rejects.toMatchObject({ code: 'ISSUER_MISSING' })
  await withIssuer()
  expect((await stored(await invoice(orderId))).number).toBe(1n)
})

describe('issueInvoice()', () => {
  test('has company, lines, delivery and the included VAT, and stores the PDF', async () => {
    await withIssuer()
    const document = await stored(await invoice(await orderOf(3)))
    // 3 x 9.99, plus 6.00 for the delivery.
    expect(document).toMatchObject({ totalMinor: 3597n, vatMinor: 600n, netMinor: 2997n, companyEik: '123456786' })
    const today = dayInSofia(new Date())
    expect([document.issuedOn, document.suppliedOn].map((day) => day.toISOString().slice(0, 10))).toEqual([
      today,
      today,
    ])
    expect(document.content).toMatchObject({
      issuer: { name: 'Шаренка Парти ООД', eik: '207654321', address: 'София 1408, бул. „Витоша“ 118' },
      recipient: { name: 'Парти ООД', vat: 'BG123456786' },
      lines: [
        { quantity: 3, totalMinor: 2997 },
        { name: 'Доставка', totalMinor: 600 },
      ],
    })
    const pdf = Buffer.from((await documentPdf(shop.app, document.id)).pdf).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toMatch(/\/FontFile2/)
  })

  test('excludes the deposit of a rental', async () => {
    await withIssuer()
    const { id } = await makeRental(shop.app, { pricePerDayMinor: 1200, units: 5 })
    const visitor = shop.visitor()
    const today = dayInSofia(shop.app.clock())
    const days = { rentalStartDate: today, rentalEndDate: today }
    const sessionId = await cartOf(visitor, [{ productId: id, quantity: 2, ...days }])
    const { orderId } = await placeOrder(visitor, wholeOrder(sessionId, COLLECTED))
    const document = await stored(await invoice(orderId))
    // The rent of 24.00 bears 20 % VAT.
    expect(document).toMatchObject({ netMinor: 2400n, vatMinor: 480n, totalMinor: 2880n })
    expect(document.content).toMatchObject({ depositsMinor: 2400 })
  })

  test('defaults to the company of the order, and is refused at its field without one', async () => {
    await withIssuer()
    const admin = await shop.admin()
    const requested = await issueInvoice(admin, { orderId: await orderOf(1, { invoice: COMPANY }) })
    expect((await stored(requested)).companyName).toBe('Парти ООД')
    await expect(issueInvoice(admin, { orderId: await orderOf() })).rejects.toMatchObject({
      fields: [{ field: 'recipient' }],
    })
  })

  test('is refused for a cancelled order, a missing one, and a future day', async () => {
    await withIssuer()
    const orderId = await orderOf()
    await shop.app.db.order.update({ where: { id: orderId }, data: { status: 'cancelled' } })
    await expect(invoice(orderId)).rejects.toMatchObject({ code: 'NOTHING_TO_INVOICE' })
    await expect(invoice(2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const admin = await shop.admin()
    const early = issueInvoice(admin, { orderId: await orderOf(), recipient: RECIPIENT, suppliedOn: '2999-01-01' })
    await expect(early).rejects.toMatchObject({ fields: [{ field: 'suppliedOn' }] })
  })

  test('twice concurrently for one order issues one invoice', async () => {
    await withIssuer()
    const orderId = await orderOf()
    const { done, refused } = await outcomes(Array.from({ length: 6 }, () => invoice(orderId)))
    expect({ done, refused }).toEqual({ done: 1, refused: Array.from({ length: 5 }, () => 'INVOICE_IN_FORCE') })
  })

  test('concurrent ones, some of them refused, are numbered without gaps', async () => {
    await withIssuer()
    const before = (await shop.app.db.documentSeries.findUniqueOrThrow({ where: { id: 1 } })).nextNumber
    const orders = await Promise.all(Array.from({ length: 12 }, () => orderOf()))
    await Promise.allSettled([...orders, ...orders.slice(0, 4)].map((orderId) => invoice(orderId)))
    const numbers = await shop.app.sql.rows(
      returning({ number: int })`SELECT number FROM documents WHERE number >= ${before} ORDER BY number`,
    )
    expect(numbers.map(({ number }) => number)).toEqual(orders.map((_order, at) => Number(before) + at))
  })
})

describe('the day of the taxable event', () => {
  const today = dayInSofia(new Date())
  const daysAgo = (days: number) => addDays(today, -days)

  /** An order that was delivered so many days ago. */
  async function delivered(days: number): Promise<number> {
    const orderId = await orderOf()
    await shop.app.db.orderEvent.create({
      data: {
        orderId,
        kind: 'status_changed',
        statusFrom: 'shipped',
        statusTo: 'delivered',
        at: new Date(`${daysAgo(days)}T09:00:00Z`),
      },
    })
    return orderId
  }

  test('is the recorded delivery, however long ago, or else today', async () => {
    await withIssuer()
    expect(await suppliedOn(await issued(await delivered(20)))).toBe(daysAgo(20))
    expect(await suppliedOn(await issued(await orderOf()))).toBe(today)
  })

  test('is at most five days ago, or the recorded delivery', async () => {
    await withIssuer()
    expect(await suppliedOn(await issued(await orderOf(), daysAgo(5)))).toBe(daysAgo(5))
    expect(await suppliedOn(await issued(await delivered(9), daysAgo(9)))).toBe(daysAgo(9))
    for (const day of [daysAgo(6), daysAgo(-1)])
      await expect(issued(await orderOf(), day)).rejects.toMatchObject({ fields: [{ field: 'suppliedOn' }] })
  })
})

test('a private person needs a name and an address, and has no number', async () => {
  await withIssuer()
  const admin = await shop.admin()
  const person = readRecipient({ name: 'Ана Иванова', address: 'София, ул. Шипка 6' })
  const id = await issueInvoice(admin, { orderId: await orderOf(), ...(person && { recipient: person }) })
  expect(await stored(id)).toMatchObject({ companyName: 'Ана Иванова', companyEik: '', companyVat: '' })
  const company = {
    name: 'Парти ООД',
    address: 'Пловдив',
    manager: 'Иван Иванов',
    eik: '123 456 786',
    vat: 'bg123456786',
  }
  expect(readRecipient(company)).toMatchObject({ eik: '123456786', vat: 'BG123456786' })
  for (const wrong of [{ eik: '123456789' }, { manager: '' }, { vat: 'BG123' }, { eik: null }, { name: ' ' }])
    expect(() => readRecipient({ ...company, ...wrong })).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
})

describe('documentPdf()', () => {
  test('is printed after the commit, without the lock of the series, and is the same each time', async () => {
    await withIssuer()
    const documentId = await invoice(await orderOf())
    expect((await stored(documentId)).pdf).toBeNull()
    const entries = await shop.app.db.auditEntry.count()
    const { pdf } = await shop.app.sql.transaction(async (tx) => {
      await tx.run(sql`SELECT 1 FROM document_series FOR UPDATE`)
      return documentPdf(shop.app, documentId)
    })
    expect((await stored(documentId)).pdf).toEqual(pdf)
    expect((await documentPdf(await shop.admin(), documentId)).pdf).toEqual(pdf)
    expect(await shop.app.db.auditEntry.count()).toBe(entries)
    await expect(documentPdf(shop.app, 2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('issueCreditNote()', () => {
  test('credits the whole invoice, after which another can be issued', async () => {
    await withIssuer()
    const orderId = await orderOf(2)
    const first = await invoice(orderId)
    const note = await issueCreditNote(await shop.admin(), { documentId: first, reason: 'Върната стока' })
    expect(await stored(note)).toMatchObject({ kind: 'credit_note', totalMinor: 2598n, correctsId: first })
    expect((await stored(await invoice(orderId))).kind).toBe('invoice')
  })

  test('for a part leaves the rest, and cannot exceed it', async () => {
    await withIssuer()
    const documentId = await invoice(await orderOf(2))
    const admin = await shop.admin()
    await issueCreditNote(admin, { documentId, reason: 'Счупени', amount: 600 })
    const left = { minorUnits: 1998, currency: 'BGN' }
    await expect(issueCreditNote(admin, { documentId, reason: 'Още', amount: 1999 })).rejects.toMatchObject({ left })
    await issueCreditNote(admin, { documentId, reason: 'Останалото' })
    const nothing = { minorUnits: 0, currency: 'BGN' }
    await expect(issueCreditNote(admin, { documentId, reason: 'Още' })).rejects.toMatchObject({ left: nothing })
  })

  test('concurrent ones never credit more than the invoice', async () => {
    await withIssuer()
    const documentId = await invoice(await orderOf(1))
    const admin = await shop.admin()
    const notes = Array.from({ length: 5 }, () =>
      issueCreditNote(admin, { documentId, reason: 'Отстъпка', amount: 500 }),
    )
    // The invoice total is 15.99.
    expect((await outcomes(notes)).done).toBe(3)
  })

  test('corrects only invoices', async () => {
    await withIssuer()
    const admin = await shop.admin()
    const note = await issueCreditNote(admin, { documentId: await invoice(await orderOf()), reason: 'Грешка' })
    await expect(issueCreditNote(admin, { documentId: note, reason: 'Грешка' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

test('the database refuses changes, deletions, and numbers out of sequence', async () => {
  await withIssuer()
  const id = await invoice(await orderOf())
  const change = sql`UPDATE documents SET reason = 'друго' WHERE id = ${id}`
  await expect(shop.app.sql.run(change)).rejects.toThrow('an issued document never changes')
  const withPdf = sql`UPDATE documents SET pdf = '%PDF-', reason = 'друго' WHERE id = ${id}`
  await expect(shop.app.sql.run(withPdf)).rejects.toThrow('an issued document never changes')
  await documentPdf(shop.app, id)
  const otherPdf = sql`UPDATE documents SET pdf = '%PDF-' WHERE id = ${id}`
  await expect(shop.app.sql.run(otherPdf)).rejects.toThrow('an issued document never changes')
  await expect(shop.app.sql.run(sql`DELETE FROM documents WHERE id = ${id}`)).rejects.toThrow('never changes')
  const copy = sql`INSERT INTO documents (number, kind, order_id, issued_on, supplied_on, currency, net_minor, vat_minor, total_minor, company_name, company_eik, content, pdf)
    SELECT number + 2, kind, order_id, issued_on, supplied_on, currency, net_minor, vat_minor, total_minor, company_name, company_eik, content, pdf FROM documents WHERE id = ${id}`
  await expect(shop.app.sql.run(copy)).rejects.toThrow('not the next of its series')
})

// The last test: the documents after it would be of tomorrow.
test('with a clock set back, a document has the day of the one before it', async () => {
  await withIssuer()
  const [first, second] = [await orderOf(), await orderOf()]
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  shop.now(tomorrow)
  await invoice(first)
  shop.now(null)
  const { issuedOn, content } = await stored(await invoice(second))
  expect(dayOfDate(issuedOn)).toBe(dayInSofia(tomorrow))
  expect(content).toMatchObject({ issuedOn: dayInSofia(tomorrow) })
})
