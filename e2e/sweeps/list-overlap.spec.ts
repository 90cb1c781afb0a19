// In no list of the panel does one thing lie over another or leave the page, at any width and with large text.
import { request as requests, type APIRequestContext, type Page } from '@playwright/test'
import { TABS } from '../../admin-web/ui/tabs.ts'
import { addDays, dayInSofia } from '../../api/rules/calendar.ts'
import { adminToken, ask, expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'
import { resize } from '../support/resize.ts'

/** At 1000 px a table has no room to spare; from 1280 px on the rail is open. */
const WIDTHS = [390, 768, 1000, 1024, 1280, 1366]

/** A page of the panel is a list, with rows, unless it is one of these; without couriers there are no parcels. */
const FORMS = [
  '/admin/shop/parcels',
  '/admin/shop/import',
  '/admin/rent/calendar',
  '/admin/settings/shop',
  '/admin/settings/texts',
  '/admin/settings/services',
  '/admin/mail/texts',
  '/admin/mail/settings',
  '/admin/team/account',
]

const LISTS = TABS.flatMap((tab) => (tab.subTabs.length === 0 ? [tab] : tab.subTabs))
  .map(({ to }) => to)
  .filter((path) => !FORMS.includes(path))

const ROW = 'main :is(thead tr, tbody tr, article, li)'
const BAR = 'nav[aria-label="Основни раздели"]'

const LONG_WORD = 'Абракадабра-Непротивоконституционствувателствувайте'
const LONG_NAME = `${LONG_WORD} за рождени дни, сватби и кръщенета на открито и на закрито`

/** Rows for every list, with long names and large sums. */
async function fillLists(api: APIRequestContext): Promise<void> {
  const token = await adminToken(api)
  const customerName = `Христофорина ${LONG_WORD}`
  const write = async (name: string, input: object) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { written: ${name}(input: $input) { __typename } }`
    const { written } = await ask<{ written: { __typename: string } }>(api, query, { input }, token)
    expect(written.__typename, name).toMatch(/Success$/)
  }
  const today = dayInSofia(new Date())
  const company = {
    companyName: `${LONG_NAME} ООД`,
    companyEik: '123456786',
    companyManager: 'Петър Пухов',
    companyAddress: 'Пловдив, ул. Дунав 5',
  }
  const shared = { isFeatured: true, description: LONG_NAME }
  const sale = {
    ...shared,
    type: 'SALE',
    price: '9999.99',
    categoryIds: [await newCategory(api, 'SALE', unique(LONG_NAME))],
  }
  const rental = {
    ...shared,
    type: 'RENT',
    pricePerDay: '9999.99',
    categoryIds: [await newCategory(api, 'RENT', unique(LONG_NAME))],
  }
  const sold = await newProduct(api, { ...sale, name: unique(LONG_NAME) }, 12_345)
  const rented = await newProduct(api, { ...rental, name: unique(LONG_NAME) }, 12_345)
  await write('createProduct', {
    product: { ...sale, name: unique(LONG_NAME) },
    variants: ['12 инча (30 см)', 'XXL'].map((size) => ({ size, price: '9999.99', quantity: 12_345 })),
  })
  await write('deleteProduct', { productId: (await newProduct(api, { ...sale, name: unique(LONG_NAME) })).id })

  const promoCode = unique('КОД-С-ДЪЛГО-ИМЕ').replace(' ', '-').toUpperCase()
  await write('createPromoCode', {
    promoCode: {
      code: promoCode,
      description: LONG_NAME,
      discountPercentage: 10,
      maxUses: 10_000,
      validFrom: '2020-01-01T00:00:00Z',
      validUntil: '2099-12-31T23:59:59Z',
    },
  })
  const customer = {
    customerName,
    customerEmail: `${unique('a').replace(' ', '-')}.konstantinova-aleksandrova-konstantinova@example.com`,
    customerPhone: '+359 888 123 456',
  }
  const lines = [
    { productId: sold.id, quantity: 9 },
    { productId: rented.id, quantity: 9, startsOn: today, endsOn: today },
  ]
  const number = await placeOrder(api, lines, { ...customer, invoice: company, promoCode })
  const { order } = await ask<{ order: { id: string; reservations: { id: string }[] } }>(
    api,
    'query ($number: Int!) { order(databaseId: $number) { id reservations { id } } }',
    { number },
    token,
  )
  await write('issueInvoice', { orderId: order.id })
  for (const { id: reservationId } of order.reservations) {
    await write('approveReservations', { reservationIds: [reservationId] })
    await write('handOverReservation', { reservationId, quantity: 9 })
    await write('takeBackReservation', { reservationId, quantity: 9, damaged: 9, note: LONG_NAME })
  }

  const { customerEmail: email, customerPhone: phone } = customer
  await write('sendInquiry', { name: customerName, email, phone, message: `${LONG_NAME}. `.repeat(6) })
  const review = { customerName, customerEmail: email, rating: 5, reviewText: `${LONG_NAME}. `.repeat(3) }
  await write('submitReview', { ...review, productId: sold.id })
  const electronicAddress = 'https://konstantinova-aleksandrova.example.com/bezopasnost'
  await write('createMaker', {
    maker: { name: unique(LONG_NAME), postalAddress: LONG_NAME, electronicAddress, isInEu: true },
  })
  await write('addClosedDay', { day: addDays(today, 365), name: LONG_WORD })
  const username = unique('hristoforina').replace(' ', '-')
  await write('createAdmin', { name: customerName, username, password: 'дълга-парола-7', role: 'PACKER' })
}

/** Texts about covered and cut off parts, and parts outside of their row; only the first of each kind in a row. */
const problemsIn = (page: Page): Promise<string[]> =>
  page.evaluate((rowSelectors) => {
    type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
    interface Leaf {
      name: string
      box: Box
      cell: Element | null
      node: Node
    }
    const CONTROL = 'a, button, input, select, textarea'
    // Positions are fractions, and sums of them are not exact.
    const ROUNDING = 0.1
    const overlap = (one: Box, other: Box): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > ROUNDING &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > ROUNDING
    const isWithin = (inner: Box, outer: Box): boolean => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    const NAME_LENGTH = 40
    const nameOf = (text: string) => `„${text.trim().replaceAll(/\s+/g, ' ').slice(0, NAME_LENGTH)}“`
    const problems: string[] = []

    /** Boxes of the lines of a text, as high as its letters, without the parts that an ancestor clips. */
    function linesOf(text: Text, row: Element): Box[] {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { parentElement } = text
      if (parentElement === null) return []
      const half = parseFloat(getComputedStyle(parentElement).fontSize) / 2
      let boxes: Box[] = [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
        left,
        right,
        top: (top + bottom) / 2 - half,
        bottom: (top + bottom) / 2 + half,
      }))
      for (let at: Element | null = parentElement; at !== null && at !== row; at = at.parentElement) {
        const { overflowX, display } = getComputedStyle(at)
        if (overflowX === 'visible' || display === 'inline') continue
        const clip = at.getBoundingClientRect()
        // Of letters that only touch the edge nothing is lost.
        const isCut = boxes.some((box) => !isWithin(box, clip) || box.bottom > clip.bottom + half)
        const { textOverflow, webkitLineClamp } = getComputedStyle(at)
        if (isCut && textOverflow !== 'ellipsis' && webkitLineClamp === 'none')
          problems.push(`${nameOf(text.data)} is cut off`)
        if (isCut && at.closest('[title]') === null) problems.push(`${nameOf(text.data)} is cut off without a title`)
        boxes = boxes
          .map((box) => ({
            left: Math.max(box.left, clip.left),
            right: Math.min(box.right, clip.right),
            top: Math.max(box.top, clip.top),
            bottom: Math.min(box.bottom, clip.bottom),
          }))
          .filter(({ left, right, top, bottom }) => right > left && bottom - top > half)
      }
      return boxes
    }

    function leavesOf(row: Element): Leaf[] {
      const leaves: Leaf[] = []
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
        if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
        if (!(node instanceof Element)) return NodeFilter.FILTER_REJECT
        if (!node.checkVisibility({ visibilityProperty: true })) return NodeFilter.FILTER_REJECT
        return node.matches(CONTROL) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP
      })
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node instanceof Element ? node : node.parentElement
        const control = parent?.closest(CONTROL) ?? null
        const cell = parent?.closest('td, th') ?? null
        if (node instanceof Text && node.data.trim() !== '' && node.parentElement?.closest('option') === null) {
          const boxes = linesOf(node, row)
          if (control === null) leaves.push(...boxes.map((box) => ({ name: nameOf(node.data), box, cell, node })))
          else if (getComputedStyle(control).display !== 'inline')
            for (const box of boxes)
              if (!isWithin(box, control.getBoundingClientRect()))
                problems.push(`${nameOf(node.data)} leaves its button`)
        }
        if (node instanceof Element) {
          const name = node.getAttribute('aria-label') ?? node.textContent
          for (const box of node.getClientRects())
            if (box.width > 1 && box.height > 1) leaves.push({ name: nameOf(name), box, cell, node })
        }
      }
      return leaves
    }

    function checkRow(row: Element): void {
      const leaves = leavesOf(row)
      const cells = [...row.children].filter((child) => child.matches('td, th') && child.checkVisibility())
      const bounds = row.getBoundingClientRect()
      for (const [at, one] of leaves.entries()) {
        if (!isWithin(one.box, bounds)) problems.push(`${one.name} leaves its row`)
        for (const other of leaves.slice(at + 1))
          if (one.node !== other.node && overlap(one.box, other.box))
            problems.push(`${one.name} and ${other.name} overlap`)
        for (const cell of cells)
          if (one.cell !== cell && overlap(one.box, cell.getBoundingClientRect()))
            problems.push(`${one.name} is under the cell ${nameOf(cell.textContent)}`)
      }
    }

    const content = document.querySelector('main')?.getBoundingClientRect()
    for (const row of document.querySelectorAll(rowSelectors)) {
      if (!row.checkVisibility()) continue
      const before = problems.length
      checkRow(row)
      if (content !== undefined && !isWithin(row.getBoundingClientRect(), content))
        problems.push(`the row ${nameOf(row.textContent)} leaves the page`)
      for (let at = row.parentElement; at !== null && at.tagName !== 'MAIN'; at = at.parentElement)
        if (at.scrollWidth > at.clientWidth && getComputedStyle(at).overflowX !== 'visible')
          problems.push(`the row ${nameOf(row.textContent)} has to be scrolled sideways`)
      problems.splice(before + 3)
    }
    const screen = { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
    for (const control of document.querySelectorAll(CONTROL)) {
      const box = control.getBoundingClientRect()
      // A hidden field of one pixel belongs to a drawn one; a phone scrolls the tabs of a page sideways.
      if (!control.checkVisibility() || box.width <= 1 || isWithin(box, screen) || control.closest('main nav')) continue
      problems.push(`${nameOf(control.getAttribute('aria-label') ?? control.textContent)} leaves the page`)
    }
    return [...new Set(problems)].slice(0, 12)
  }, `${ROW}, ${BAR}`)

/** Sizes are unfolded and a movement is typed: the row has more to show then. */
async function useFirstRows(page: Page): Promise<void> {
  const sizes = page.getByRole('button', { name: 'Покажи размерите' })
  if ((await sizes.count()) > 0) await sizes.first().click()
  const movement = page.locator('tr[data-row] input[data-stock-move]')
  if ((await movement.count()) > 0) await movement.first().fill('+5')
}

async function checkWidths(page: Page, letters: string): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, { width, height: 900 })
    await expect
      .soft(async () => expect(await problemsIn(page)).toEqual([]), `${letters} at ${width} px`)
      .toPass({ timeout: 5000 })
  }
}

test.use({ rows: 'with long names' })

test.beforeAll(async ({ baseURL }) => {
  const api = await requests.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await fillLists(api)
  await api.dispose()
})

for (const path of LISTS) {
  test(`In the list ${path} nothing lies over anything or is cut off`, async ({ page }) => {
    test.setTimeout(120_000)
    await loginAsAdmin(page, path)
    await page.locator(ROW).filter({ visible: true }).first().waitFor()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await useFirstRows(page)
    await checkWidths(page, 'usual letters')
    // The setting of the browser, which its media queries follow.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await checkWidths(page, 'letters twice as large')
  })
}
