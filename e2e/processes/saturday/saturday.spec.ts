// A whole Saturday of two people at two processes of one shop. By hand, in the panel: five rentals handed over and six
// taken back by one person each, a sixth handed over and an order sent by both at once, three more orders sent, five
// orders by telephone, two invoices and a credit note; and money: the till opened and closed, four orders paid, an
// extension, an edit, a refund, a late fee and damage. The rest, which is the same clicks again, goes through the
// panel's mutations at both processes, of which one is killed meanwhile.
import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test'
import { requireInvariants } from '#api/testkit/invariants.ts'
import { issueCreditNote, issueInvoice } from '../../support/documents.ts'
import { loginByForm } from '../../support/fixtures.ts'
import { ADMIN } from '../../support/spawn-shop.ts'
import { withoutLive } from '../../support/panel-kit.ts'
import { addOneByHand, chargeDamage, chargeLateFee, extendByHand, openTill, payByHand, refundByHand } from './desk.ts'
import { requireFigures, requireMoney, requireRentalsOfDay } from './evening.ts'
import { makeMorning, PACKER, type Morning, type StoredOrder, type StoredRental } from './eve.ts'
import {
  auditOf,
  LETTERS,
  readDocuments,
  readEntries,
  readLetters,
  readSending,
  readStock,
  STOCK,
  type Winners,
} from './ledgers.ts'
import { entriesOfDay, EXTENSION_MINOR, LATE_FEE_MINOR, rentMethod } from './money.ts'
import {
  BY_HAND,
  costOf,
  CREDITED_MINOR,
  DAMAGE_MINOR,
  DAMAGED,
  EXTENDED_UNTIL,
  handedOverBy,
  LATE,
  LEAVING,
  one,
  OPENED_MINOR,
  RETURNING,
  takenBackBy,
  TELEPHONED,
  TODAY,
  withheldMinor,
  type StaffName,
} from './plan.ts'
import { openShopOfTwo, type ShopOfTwo } from './shop.ts'
import { handOver, inLanes, payRent, sendOrder, takeBack, type Person } from './staff.ts'
import {
  fillTelephoneOrder,
  handOverByHand,
  openHandOver,
  openSending,
  receiveDeposit,
  saveTelephoneOrder,
  sendByHand,
  takeBackByHand,
} from './steps.ts'

/** So many of the rest are done when a process is killed. */
const KILLED_AFTER = 12
const LANES = 4

const LEAVES_TODAY = `/admin/rent/reservations?status=APPROVED&out=${TODAY}`
const RETURNS_TODAY = `/admin/rent/reservations?status=APPROVED&back=${TODAY}`

const test = base.extend<{ shop: ShopOfTwo }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads which fixtures are wanted from here
    async ({}, use) => {
      const shop = await openShopOfTwo()
      await use(shop)
      await shop.close()
    },
    { timeout: 120_000 },
  ],
})

async function atPanel(browser: Browser, baseURL: string, who: typeof ADMIN, problems: string[]): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  page.on('pageerror', ({ message }) => problems.push(message))
  await loginByForm(page, '/admin', who)
  return page
}

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('admin-token') ?? '')

/** Both confirm the same step at once: one succeeds, the other sees `message`. Returns the page of the first. */
async function requireOneWinner(pages: readonly [Page, Page], confirm: readonly [Locator, Locator], message: RegExp) {
  await Promise.all(confirm.map((button) => button.click()))
  const messagesOn = (page: Page) => page.getByRole('alert').filter({ hasText: message }).count()
  await expect.poll(async () => (await messagesOn(pages[0])) + (await messagesOn(pages[1]))).toBe(1)
  return (await messagesOn(pages[0])) === 0 ? pages[0] : pages[1]
}

async function meetOnRental(pages: readonly [Page, Page], rental: StoredRental): Promise<StaffName> {
  for (const page of pages) await page.goto(LEAVES_TODAY)
  const [one, other] = await Promise.all([openHandOver(pages[0], rental), openHandOver(pages[1], rental)])
  const save = { name: 'Запиши предаването' }
  const confirm = [one.getByRole('button', save), other.getByRole('button', save)] as const
  const winner = await requireOneWinner(pages, confirm, /^Междувременно някой друг направи промяна/)
  await receiveDeposit(winner, rental)
  return winner === pages[0] ? 'owner' : 'packer'
}

async function meetOnOrder(pages: readonly [Page, Page], order: StoredOrder): Promise<StaffName> {
  for (const page of pages) await page.goto(`/admin/shop/orders/${order.orderId}`)
  const [one, other] = await Promise.all([openSending(pages[0], order), openSending(pages[1], order)])
  const send = { name: 'Изпрати', exact: true }
  const confirm = [one.getByRole('button', send), other.getByRole('button', send)] as const
  const winner = await requireOneWinner(pages, confirm, /→ „Изпратена“/)
  return winner === pages[0] ? 'owner' : 'packer'
}

test('After a Saturday of two people at two processes, one of them killed, every figure agrees with the ledgers', async ({
  browser,
  shop,
}) => {
  test.setTimeout(300_000)
  const morning: Morning = await makeMorning(shop.app)
  const { leaving, returning, late, extended, toSend } = morning
  const problems: string[] = []
  const [owner, packer] = await Promise.all([
    atPanel(browser, shop.urls[0], ADMIN, problems),
    atPanel(browser, shop.urls[1], PACKER, problems),
  ])
  for (const page of [owner, packer])
    await requireRentalsOfDay(page, {
      'Излиза днес': LEAVING.length,
      'Връща се днес': RETURNING.length + 1,
      Закъснели: LATE.length,
      'Чакат решение': 0,
    })

  // The owner telephones, bills and takes money while the packer takes back and hands over.
  const harmed = Promise.withResolvers<void>()
  const officeWork = async () => {
    await openTill(owner, OPENED_MINOR)
    for (const [index, order] of TELEPHONED.slice(0, BY_HAND.telephoned).entries()) {
      const { paidBy, goods, editedGoods } = order
      await owner.getByRole('link', { name: 'Днес' }).click()
      await fillTelephoneOrder(owner, order)
      await saveTelephoneOrder(owner)
      if (paidBy !== undefined) await payByHand(owner, paidBy, costOf(order, goods))
      if (index < 2) await issueInvoice(owner)
      if (index === 0) await issueCreditNote(owner, CREDITED_MINOR)
      if (index === 0) await refundByHand(owner, CREDITED_MINOR)
      if (editedGoods !== undefined) await addOneByHand(owner, 'candle')
    }
    await extendByHand(owner, extended, EXTENDED_UNTIL, EXTENSION_MINOR)
    await harmed.promise
    await chargeLateFee(owner, one(late, 0).orderId, LATE_FEE_MINOR)
    await chargeDamage(owner, one(returning, 0).orderId, DAMAGE_MINOR)
    await owner.getByRole('link', { name: 'Днес' }).click()
    await fillTelephoneOrder(owner, one(TELEPHONED, BY_HAND.telephoned))
  }
  const storeWork = async () => {
    await packer.goto('/admin/rent/reservations?state=LATE')
    for (const rental of late) await takeBackByHand(packer, rental)
    await packer.goto(RETURNS_TODAY)
    for (const [index, rental] of returning.slice(0, DAMAGED).entries())
      await takeBackByHand(packer, rental, { text: 'счупен крак', withheldMinor: withheldMinor(index) })
    harmed.resolve()
    for (const rental of returning.slice(DAMAGED, DAMAGED + BY_HAND.takenBack)) await takeBackByHand(packer, rental)
    await packer.goto(LEAVES_TODAY)
    for (const rental of leaving.slice(0, BY_HAND.handedOver)) await handOverByHand(packer, rental)
    for (const order of toSend.slice(0, BY_HAND.sent)) await sendByHand(packer, order)
  }
  await Promise.all([officeWork(), storeWork()])

  // The rest by both at once; the owner's process dies, and both go on at the other.
  const [ownersUrl, packersUrl] = shop.urls
  const people: Record<StaffName, Person> = {
    owner: { token: await tokenOf(owner), urls: [ownersUrl, packersUrl] },
    packer: { token: await tokenOf(packer), urls: [packersUrl, ownersUrl] },
  }
  let steps = 0
  let killed: Promise<void> | undefined
  const count = () => {
    steps += 1
    if (steps === KILLED_AFTER) killed = shop.kill()
  }
  const [toHandOver, toTakeBack] = [[...leaving.entries()], [...returning.entries()]]
  const rest = [
    ...toHandOver.slice(BY_HAND.handedOver, -1).map(
      ([index, rental]) =>
        () =>
          handOver(people[handedOverBy(index, 'owner')], rental),
    ),
    ...toTakeBack.slice(DAMAGED + BY_HAND.takenBack).map(
      ([index, rental]) =>
        () =>
          takeBack(people[takenBackBy(index)], rental, index === returning.length - 1),
    ),
    ...toSend.slice(BY_HAND.sent, -1).map((order) => () => sendOrder(people.packer, order)),
    ...toHandOver.map(
      ([index, rental]) =>
        () =>
          payRent(people.owner, rental, rentMethod(index)),
    ),
  ]
  await inLanes(LANES, rest, async (step) => {
    await step()
    count()
  })
  await killed
  expect(killed).toBeDefined()

  // The order that was typed before the process died is saved after it is back, once.
  await shop.restart()
  await saveTelephoneOrder(owner)

  for (const page of [owner, packer]) await withoutLive(page)
  const winners: Winners = {
    rental: await meetOnRental([owner, packer], one(leaving, -1)),
    order: await meetOnOrder([owner, packer], one(toSend, -1)),
  }

  const today = entriesOfDay(winners.rental)
  await requireFigures(owner, today)
  await requireMoney(owner, shop.app, today)
  expect(await readStock(shop.app)).toEqual(STOCK)
  expect(await readLetters(shop.app)).toEqual(LETTERS)
  const sending = await readSending(shop.app)
  expect(sending?.lost).toBe(0)
  expect(await shop.letters()).toBeGreaterThanOrEqual(sending?.sent ?? 0)
  const documents = await readDocuments(shop.app)
  const [first, note, second] = documents
  expect(documents.map(({ kind, place }) => [kind, place])).toEqual([
    ['invoice', 0],
    ['credit_note', 1],
    ['invoice', 2],
  ])
  expect([first?.minor, note?.minor, second?.minor]).toEqual([first?.orderMinor, CREDITED_MINOR, second?.orderMinor])
  for (const name of ['owner', 'packer'] as const)
    expect(await readEntries(shop.app, morning.adminIds[name]), name).toEqual(auditOf(name, winners, today))
  await requireInvariants(shop.app)
  expect(problems).toEqual([])
})
