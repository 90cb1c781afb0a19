import type { Page, Route } from '@playwright/test'
import { expect, loginAsAdmin, test } from './support/fixtures.ts'
import { GRAPH, operationOf } from './support/graph-requests.ts'
import { picture, visit, withoutLive } from './support/panel-kit.ts'
import { SIGN } from './support/money.ts'

const main = (page: Page) => page.locator('main')
const dialog = (page: Page) => page.locator('[role=dialog]')
const press = (name: string | RegExp) => async (page: Page) => main(page).getByRole('button', { name }).first().click()
const openFirst = async (page: Page) => main(page).locator('tbody tr[tabindex]').first().press('Enter')
const save = async (page: Page) => dialog(page).getByRole('button', { name: 'Запази', exact: true }).click()

async function deleteFirst(page: Page): Promise<void> {
  await press(/^Изтрий/)(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
}

const write = (open: (page: Page) => Promise<void>, label: string, text: string) => async (page: Page) => {
  await open(page)
  await dialog(page).getByRole('textbox', { name: label }).first().fill(text)
  await save(page)
}

const GENERAL = 'Грешка'
const DELETION = 'Грешка при изтриване'
const SIZES = 'shop/products?q=Мента'

/** Messages for changes without an answer (docs/spec/panel.md#panel-messages). */
const FAILURES: readonly [path: string, act: (page: Page) => Promise<void>, title: string, text: string][] = [
  [
    'rent/reservations?status=PENDING',
    async (page) => {
      await openFirst(page)
      await dialog(page).getByRole('button', { name: 'Одобри' }).click()
    },
    GENERAL,
    'Неуспешно обновяване на статуса на резервацията',
  ],
  ['rent/reservations', deleteFirst, GENERAL, 'Неуспешно изтриване на резервацията'],
  [
    'promo-codes',
    write(press('Добави промо код'), 'Код', 'НОВ1'),
    GENERAL,
    'Възникна грешка при създаване на промо кода',
  ],
  ['promo-codes', write(openFirst, 'Описание', 'Друго'), GENERAL, 'Възникна грешка при обновяване на промо кода'],
  ['promo-codes', deleteFirst, GENERAL, 'Възникна грешка при изтриване на промо кода'],
  [
    'contact-inquiries',
    async (page) => {
      await main(page).locator('tbody select').first().selectOption({ index: 2 })
    },
    GENERAL,
    'Възникна грешка при обновяване на запитването',
  ],
  ['contact-inquiries', deleteFirst, GENERAL, 'Възникна грешка при изтриване на запитването'],
  ['shop/reviews', press('Одобри'), GENERAL, 'Възникна грешка при одобряване на отзива'],
  ['shop/reviews', deleteFirst, GENERAL, 'Възникна грешка при изтриване на отзива'],
  [
    'shop/inventory',
    async (page) => {
      await openFirst(page)
      await dialog(page)
        .getByLabel(/^Минимално количество/)
        .fill('7')
      await save(page)
    },
    GENERAL,
    'Възникна грешка при обновяване на наличността',
  ],
  [
    'shop/categories',
    write(press('Добави категория'), 'Име', 'Нова'),
    GENERAL,
    'Възникна грешка при добавяне на категорията',
  ],
  ['shop/categories', write(openFirst, 'Описание', 'Друго'), GENERAL, 'Възникна грешка при обновяване на категорията'],
  ['shop/categories', deleteFirst, DELETION, 'Възникна грешка при изтриване на категорията'],
  ['rent/categories', deleteFirst, DELETION, 'Възникна грешка при изтриване на категорията'],
  ['shop/products', write(openFirst, 'Описание', 'Друго'), GENERAL, 'Възникна грешка при обработка на продукта'],
  ['shop/products', deleteFirst, GENERAL, 'Възникна грешка при изтриване на продукта'],
  ['rent/products', write(openFirst, 'Описание', 'Друго'), GENERAL, 'Възникна грешка при обработка на продукта'],
  ['shop/orders', press('Завърши'), GENERAL, 'Възникна грешка при обновяване на поръчката'],
  [
    'party-themes',
    write(press('Добави тема'), 'Име на темата', 'Космос'),
    GENERAL,
    'Възникна грешка при добавяне на темата',
  ],
  [
    'party-themes',
    write(press('Редактирай'), 'Описание', 'Друго'),
    GENERAL,
    'Възникна грешка при обновяване на темата',
  ],
  ['party-themes', deleteFirst, DELETION, 'Възникна грешка при изтриване на темата'],
  [
    SIZES,
    async (page) => {
      await press(/^Размери на/)(page)
      await dialog(page).getByRole('textbox', { name: 'Размер' }).fill('99 инча')
      await dialog(page)
        .getByRole('textbox', { name: `Цена (${SIGN})` })
        .fill('9')
      await dialog(page).getByRole('button', { name: 'Добави' }).click()
    },
    GENERAL,
    'Възникна грешка при добавяне на варианта',
  ],
  [
    SIZES,
    async (page) => {
      await press(/^Размери на/)(page)
      await dialog(page).getByRole('button', { name: 'Редактирай' }).first().click()
      await dialog(page)
        .getByRole('textbox', { name: `Цена (${SIGN})` })
        .first()
        .fill('9.99')
      await save(page)
    },
    GENERAL,
    'Възникна грешка при актуализиране на варианта',
  ],
  [
    SIZES,
    async (page) => {
      await press(/^Размери на/)(page)
      await dialog(page).getByRole('button', { name: 'Изтрий' }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
    },
    GENERAL,
    'Възникна грешка при изтриване на варианта',
  ],
]

const message = (page: Page) => page.locator('[data-scope=toast][data-part=root]')

const WAYS = [
  ['the network is gone', (route: Route) => route.abort()],
  ['the server breaks', (route: Route) => route.fulfill({ status: 500, body: 'broken' })],
] as const

test('Each change says what failed, when the network is gone and when the server breaks', async ({ page }) => {
  test.setTimeout(300_000)
  await loginAsAdmin(page)
  let tries = 0
  // Alternates the two failures.
  await page.route(GRAPH, (route) =>
    route.request().method() === 'POST' ? WAYS[tries % 2 === 0 ? 0 : 1][1](route) : route.fallback(),
  )
  for (const [path, act, title, text] of FAILURES) {
    await visit(page, path)
    await main(page).locator('tbody tr, article').first().waitFor()
    await act(page)
    await expect(message(page).getByText(text, { exact: true }), `${path}: ${text}`).toBeVisible()
    await expect(message(page).getByText(title, { exact: true }), text).toBeVisible()
    await message(page).getByRole('button').click()
    await expect(message(page)).toHaveCount(0)
    tries += 1
  }
})

for (const [name, answer] of WAYS) {
  test(`Pictures say what failed when ${name}`, async ({ page }) => {
    await loginAsAdmin(page, '/admin/shop/products')
    await page.route(/upload-image|download-category-images/, answer)
    await page.getByRole('button', { name: 'Добави продукт' }).click()
    const files = await Promise.all(['red', 'blue'].map(picture))
    await dialog(page).getByLabel('Добави снимки').setInputFiles(files.slice(0, 1))
    await expect(dialog(page).getByText('Възникна грешка при качване на снимката', { exact: true })).toBeVisible()
    await dialog(page).getByLabel('Добави снимки').setInputFiles(files)
    await expect(dialog(page).getByText('Възникна грешка при качване на изображенията', { exact: true })).toBeVisible()
    await page.goto('/admin/shop/categories')
    await page.getByRole('button', { name: 'Изтегли снимките' }).click()
    await expect(message(page).getByText('Възникна грешка при изтегляне на снимките', { exact: true })).toBeVisible()
  })
}

test('Logging out forgets the admin even when the server does not hear of it, and half a session is none', async ({
  page,
}) => {
  await loginAsAdmin(page)
  const stored = () =>
    page.evaluate(() => ['admin-token', 'admin-user'].filter((key) => localStorage.getItem(key) !== null))
  expect(await stored()).toEqual(['admin-token', 'admin-user'])
  await page.evaluate(() => localStorage.removeItem('admin-user'))
  await page.goto('/admin/promo-codes')
  await expect(page).toHaveURL(/\/admin\/login/)
  await loginAsAdmin(page)
  await page.route(GRAPH, (route) =>
    operationOf(route.request()) === 'AdminLogout' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Изход' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await stored()).toEqual([])
})

test('Orders are asked again each minute and stocks each two, and both when the window is looked at again', async ({
  page,
}) => {
  await page.clock.install()
  // Other journeys change orders and stocks meanwhile.
  await withoutLive(page)
  await loginAsAdmin(page)
  for (const [path, query, seconds] of [
    ['shop/orders', 'AdminOrders', 60],
    ['shop/inventory', 'AdminInventory', 120],
    ['rent/stock', 'AdminInventory', 120],
  ] as const) {
    let begun = 0
    let requests = 0
    page.on('request', (request) => {
      if (operationOf(request) === query) begun += 1
    })
    // Counted when answered: requests in between are shared.
    page.on('requestfinished', (request) => {
      if (operationOf(request) === query) requests += 1
    })
    // The page's clock goes on by itself too, so its times are absolute: the list is mounted between these two.
    const opened = await page.evaluate(() => Date.now())
    await page.goto(`/admin/${path}`)
    await main(page).locator('tbody tr').first().waitFor()
    await page.waitForLoadState('networkidle')
    const shown = await page.evaluate(() => Date.now())
    const before = requests
    await page.clock.pauseAt(opened + seconds * 1000 - 1000)
    // Any request sent before this answer would be visible by now.
    await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
    expect(begun, `${path} too early`).toBe(before)
    await page.clock.pauseAt(shown + seconds * 1000 + 1000)
    await expect.poll(() => requests, path).toBe(before + 1)
    await page.clock.resume()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => requests, `${path} on focus`).toBe(before + 2)
    page.removeAllListeners('request')
    page.removeAllListeners('requestfinished')
  }
})

test('A picture that cannot be loaded gives way to the placeholder', async ({ page }) => {
  await page.route('**/public-objects/**', (route) => route.abort())
  await loginAsAdmin(page)
  for (const path of ['shop/products', 'rent/reservations', 'shop/categories']) {
    await visit(page, path)
    const image = main(page).locator('tbody img').first()
    await expect(image, path).toHaveAttribute('src', /placeholder/)
    await expect
      .poll(
        () =>
          image.evaluate(
            (element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
          ),
        path,
      )
      .toBe(true)
  }
})

test('What cannot be read is said where it was opened, and a list that is from before says so', async ({ page }) => {
  await loginAsAdmin(page)
  const refuse = async (query: string) =>
    page.route(GRAPH, (route) => (operationOf(route.request()) === query ? route.abort() : route.fallback()))
  for (const [path, query, open, text] of [
    [SIZES, 'AdminVariants', press(/^Размери на/), 'Грешка при зареждане на размерите'],
    ['shop/orders', 'AdminOrder', openFirst, 'Грешка при зареждане на поръчката'],
    ['rent/reservations', 'AdminReservation', openFirst, 'Грешка при зареждане на резервацията'],
  ] as const) {
    await refuse(query)
    await visit(page, path)
    await main(page).locator('tbody tr').first().waitFor()
    await open(page)
    await expect(page.getByText(text), path).toBeVisible()
  }
  await page.unrouteAll()
  await visit(page, 'shop/orders')
  await main(page).locator('tbody tr').first().waitFor()
  await refuse('AdminOrders')
  await main(page).getByLabel('Статус', { exact: true }).selectOption('Отменена')
  await expect(main(page).getByRole('alert')).toHaveText(
    'Грешка при зареждане на поръчките. Показаното долу е от преди това.',
  )
  await page.unrouteAll()
  await main(page).getByRole('button', { name: 'Опитай отново' }).click()
  await expect(main(page).getByRole('alert')).toBeHidden()
  await expect(main(page).locator('tbody')).not.toContainText('Чакаща')
})
