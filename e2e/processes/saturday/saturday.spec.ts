// A whole Saturday of two people at two processes of one shop. By hand, in the panel: five rentals handed over and six
// taken back by one person each, a sixth handed over and an order sent by both at once, three more orders sent, five
// orders by telephone, two invoices and a credit note. The rest, which is the same clicks again, goes through the
// panel's mutations at both processes, of which one is killed meanwhile.
import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test'
import { dayText } from '#rules/day-text.ts'
import { decimalOf } from '#rules/money.ts'
import { requireInvariants } from '#api/testkit/invariants.ts'
import { issueCreditNote, issueInvoice } from '../../support/documents.ts'
import { loginByForm } from '../../support/fixtures.ts'
import { ADMIN } from '../../support/spawn-shop.ts'
import { shown } from '../../support/money.ts'
import { withoutLive } from '../../support/panel-kit.ts'
import { makeMorning, PACKER, type Morning, type StoredOrder, type StoredRental } from './eve.ts'
import {
  CALENDAR,
  DEPOSITS,
  entriesOf,
  LETTERS,
  NO_WORK,
  readDeposits,
  readDocuments,
  readEntries,
  readLetters,
  readSending,
  readStock,
  STOCK,
  TURNOVER,
} from './ledgers.ts'
import { DAMAGED, LATE, LEAVING, RETURNING, SENT, TELEPHONED, TODAY, telephonedRentals } from './plan.ts'
import { openShopOfTwo, type ShopOfTwo } from './shop.ts'
import { handOver, inLanes, sendOrder, takeBack, type Person } from './staff.ts'
import {
  fillTelephoneOrder,
  handOverByHand,
  openHandOver,
  openSending,
  placedNumber,
  receiveDeposit,
  saveTelephoneOrder,
  sendByHand,
  takeBackByHand,
} from './steps.ts'

const CREDITED_MINOR = 300
const BY_HAND = { handedOver: 5, takenBack: 1, sent: 3, telephoned: 4 }
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

async function requireRentalsOfDay(page: Page, counts: Record<string, number>): Promise<void> {
  for (const [title, count] of Object.entries(counts))
    await expect(page.getByRole('region', { name: title }).getByRole('heading')).toHaveText(`${title}${count}`)
}

/** Both confirm the same step at once: one succeeds, the other sees `message`. Returns the page of the first. */
async function requireOneWinner(pages: readonly [Page, Page], confirm: readonly [Locator, Locator], message: RegExp) {
  await Promise.all(confirm.map((button) => button.click()))
  const messagesOn = (page: Page) => page.getByRole('alert').filter({ hasText: message }).count()
  await expect.poll(async () => (await messagesOn(pages[0])) + (await messagesOn(pages[1]))).toBe(1)
  return (await messagesOn(pages[0])) === 0 ? pages[0] : pages[1]
}

async function meetOnRental(pages: readonly [Page, Page], rental: StoredRental): Promise<'owner' | 'packer'> {
  for (const page of pages) await page.goto(LEAVES_TODAY)
  const [one, other] = await Promise.all([openHandOver(pages[0], rental), openHandOver(pages[1], rental)])
  const save = { name: 'Запиши предаването' }
  const confirm = [one.getByRole('button', save), other.getByRole('button', save)] as const
  const winner = await requireOneWinner(pages, confirm, /^Междувременно някой друг направи промяна/)
  await receiveDeposit(winner, rental)
  return winner === pages[0] ? 'owner' : 'packer'
}

async function meetOnOrder(pages: readonly [Page, Page], order: StoredOrder): Promise<'owner' | 'packer'> {
  for (const page of pages) await page.goto(`/admin/shop/orders/${order.orderId}`)
  const [one, other] = await Promise.all([openSending(pages[0], order), openSending(pages[1], order)])
  const send = { name: 'Изпрати', exact: true }
  const confirm = [one.getByRole('button', send), other.getByRole('button', send)] as const
  const winner = await requireOneWinner(pages, confirm, /→ „Изпратена“/)
  return winner === pages[0] ? 'owner' : 'packer'
}

const amountText = (minor: number): string => shown(decimalOf(minor))

async function requireEvening(page: Page, waiting: number): Promise<void> {
  await page.goto('/admin/today?period=7d&view=table')
  await requireRentalsOfDay(page, {
    // Those by telephone start today and wait for approval.
    'Излиза днес': LEAVING.length + waiting,
    'Връща се днес': RETURNING.length,
    Закъснели: 0,
    'Чакат решение': waiting,
  })
  const allOrders = LATE.length + RETURNING.length + LEAVING.length + SENT.length + TELEPHONED.length
  await expect(page.getByRole('navigation', { name: 'Какво чака' }).getByRole('link')).toHaveText([
    `${waiting}Чакащи резервации`,
    // Orders of rentals alone are delivered with their hand-over.
    `${TELEPHONED.length}Нови поръчки`,
    '0За изпращане',
    `${allOrders}Неплатени поръчки`,
    '1Ниска наличност',
    '0Без наличност',
    '0Нови запитвания',
    '0Отзиви за одобрение',
  ])
  const table = page.getByRole('table', { name: 'Оборот по дни' })
  for (const { day, orders, sale, rent, vat, received, withheld, refunded } of TURNOVER)
    await expect(table.getByRole('row', { name: dayText(day) }).getByRole('cell')).toHaveText([
      String(orders),
      ...[sale, rent, 0, 0, 0, sale + rent, vat, received, withheld, refunded].map(amountText),
    ])

  await page.goto('/admin/rent/calendar?span=7')
  for (const { name, units, days } of CALENDAR)
    for (const { day, taken } of days)
      await expect(
        page
          .getByRole('gridcell', {
            name: `${dayText(day)}: взети ${taken} от ${units}, свободни ${units - taken}`,
          })
          .and(page.getByRole('gridcell', { name: new RegExp(`^${name}, `) })),
      ).toBeVisible()

  await page.goto('/admin/rent/set-asides')
  await expect(
    page.getByRole('row').filter({ hasText: 'счупен крак' }).getByRole('img', { name: 'Снимка на повредата' }),
  ).toHaveCount(DAMAGED)
}

test('After a Saturday of two people at two processes, one of them killed, every figure agrees with the ledgers', async ({
  browser,
  shop,
}) => {
  test.setTimeout(300_000)
  const morning: Morning = await makeMorning(shop.app)
  const { leaving, returning, late, toSend } = morning
  const problems: string[] = []
  const [owner, packer] = await Promise.all([
    atPanel(browser, shop.urls[0], ADMIN, problems),
    atPanel(browser, shop.urls[1], PACKER, problems),
  ])
  for (const page of [owner, packer])
    await requireRentalsOfDay(page, {
      'Излиза днес': LEAVING.length,
      'Връща се днес': RETURNING.length,
      Закъснели: LATE.length,
      'Чакат решение': 0,
    })

  // The owner telephones and bills while the packer hands over and takes back.
  const [byTelephone, lastCall] = [TELEPHONED.slice(0, BY_HAND.telephoned), TELEPHONED.slice(BY_HAND.telephoned)]
  const officeWork = async () => {
    for (const [index, order] of byTelephone.entries()) {
      await fillTelephoneOrder(owner, order)
      await saveTelephoneOrder(owner)
      if (index < 2) await issueInvoice(owner)
      if (index === 0) await issueCreditNote(owner, CREDITED_MINOR)
      await owner.getByRole('link', { name: 'Днес' }).click()
    }
    for (const order of lastCall) await fillTelephoneOrder(owner, order)
  }
  const storeWork = async () => {
    await packer.goto(LEAVES_TODAY)
    for (const rental of leaving.slice(0, BY_HAND.handedOver)) await handOverByHand(packer, rental)
    await packer.goto('/admin/rent/reservations?state=LATE')
    for (const rental of late) await takeBackByHand(packer, rental)
    await packer.goto(RETURNS_TODAY)
    for (const rental of returning.slice(0, DAMAGED)) await takeBackByHand(packer, rental, 'счупен крак')
    for (const rental of returning.slice(DAMAGED, DAMAGED + BY_HAND.takenBack)) await takeBackByHand(packer, rental)
    for (const order of toSend.slice(0, BY_HAND.sent)) await sendByHand(packer, order)
  }
  await Promise.all([officeWork(), storeWork()])

  // The rest by both at once; the owner's process dies, and both go on at the other.
  const [ownersUrl, packersUrl] = shop.urls
  const atOffice: Person = { name: 'owner', token: await tokenOf(owner), urls: [ownersUrl, packersUrl] }
  const inStore: Person = { name: 'packer', token: await tokenOf(packer), urls: [packersUrl, ownersUrl] }
  const { handedOver, takenBack } = BY_HAND
  const done = {
    owner: { ...NO_WORK, invoices: 2, creditNotes: 1 },
    packer: {
      ...NO_WORK,
      handedOver,
      takenBack: LATE.length + DAMAGED + takenBack,
      damaged: DAMAGED,
      sent: SENT.length - 1,
    },
  }
  let steps = 0
  let killed: Promise<void> | undefined
  const count = () => {
    steps += 1
    if (steps === KILLED_AFTER) killed = shop.kill()
  }
  const personAt = (index: number) => (index % 2 === 0 ? atOffice : inStore)
  const rest = [
    ...leaving.slice(BY_HAND.handedOver, -1).map((rental, index) => async () => {
      const person = personAt(index)
      await handOver(person, rental)
      done[person.name].handedOver += 1
    }),
    ...returning.slice(DAMAGED + BY_HAND.takenBack).map((rental, index) => async () => {
      const person = personAt(index)
      await takeBack(person, rental)
      done[person.name].takenBack += 1
    }),
    ...toSend.slice(BY_HAND.sent, -1).map((order) => () => sendOrder(inStore, order)),
  ]
  await inLanes(LANES, rest, async (step) => {
    await step()
    count()
  })
  await killed
  expect(killed).toBeDefined()

  // The order that was typed before the process died is saved after it is back, once.
  await shop.restart()
  const save = owner.getByRole('button', { name: 'Запази поръчката' })
  await save.click()
  await placedNumber(owner)

  for (const page of [owner, packer]) await withoutLive(page)
  const rental = leaving.at(-1)
  const order = toSend.at(-1)
  if (rental === undefined || order === undefined) throw new Error('the plan is empty')
  done[await meetOnRental([owner, packer], rental)].handedOver += 1
  done[await meetOnOrder([owner, packer], order)].sent += 1

  await requireEvening(owner, telephonedRentals.length)
  expect(await readDeposits(shop.app)).toEqual(DEPOSITS)
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
    expect(await readEntries(shop.app, morning.adminIds[name]), name).toEqual(entriesOf(done[name]))
  await requireInvariants(shop.app)
  expect(problems).toEqual([])
})
