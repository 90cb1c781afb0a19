import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, COLLECTED, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeCategory, makeProduct, makeRental, makeSubcategory } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { productFiles } from './testkit/product-files.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<typeof shop.admin>>
const { sendFile, preview, save, exported } = productFiles(shop, () => admin)
let plain: number
let sized: number
let rental: number

beforeAll(async () => {
  admin = await shop.admin()
  const { id: category } = await makeCategory(shop.app, { name: 'Балони' })
  const { id: subcategory } = await makeSubcategory(shop.app, { categoryId: category, name: 'Златни' })
  const { id: rentals } = await makeCategory(shop.app, { type: 'rent', name: 'Столове' })
  const places = { categoryIds: [category], subcategoryIds: [subcategory] }
  plain = (
    await makeProduct(shop.app, { ...places, name: 'Балон; „златен“', description: 'Ред 1\nРед 2', quantity: 5 })
  ).id
  sized = (
    await makeProduct(shop.app, { ...places, name: '+Корона', variants: [{ size: 'S', quantity: 2 }, { size: 'M' }] })
  ).id
  rental = (await makeRental(shop.app, { name: 'Стол', categoryIds: [rentals], units: 4 })).id
})
beforeEach(async () => {
  await shop.app.db.product.updateMany({ where: { id: plain }, data: { priceMinor: 1000 } })
})

async function refusal(file: string | Buffer): Promise<string> {
  const { status, body } = await sendFile(file)
  expect(status).toBe(400)
  return body
}

describe('an exported file', () => {
  test.each(['csv', 'xlsx'])('changes nothing when it is read again as %s', async (format) => {
    const { rows, problems, created, changed, unchanged } = await preview(await exported(format))
    expect({ lines: rows.length, problems, created, changed, unchanged }).toEqual({
      lines: 4,
      problems: [],
      created: 0,
      changed: 0,
      unchanged: 4,
    })
  })
})

describe('names that are not unique', () => {
  let [first, second, sameSubcategory, divided] = [0, 0, 0, 0]
  const products: number[] = []

  beforeAll(async () => {
    first = (await makeCategory(shop.app, { name: 'Гирлянди' })).id
    second = (await makeCategory(shop.app, { name: 'гирлянди' })).id
    divided = (await makeCategory(shop.app, { name: 'Гирлянди | Балони' })).id
    await makeSubcategory(shop.app, { categoryId: first, name: 'Хартиени' })
    sameSubcategory = (await makeSubcategory(shop.app, { categoryId: first, name: 'Хартиени' })).id
    for (const categoryId of [first, second, divided])
      products.push((await makeProduct(shop.app, { categoryIds: [categoryId] })).id)
    const both = { categoryIds: [first], subcategoryIds: [sameSubcategory] }
    products.push((await makeProduct(shop.app, both)).id)
  })

  test.each(['csv', 'xlsx'])(
    'are exported with their numbers, so an unchanged %s file moves nothing',
    async (format) => {
      const { rows, problems, changed } = await preview(await exported(format))
      expect({ problems, changed }).toEqual({ problems: [], changed: 0 })
      const cellsOf = (at: number) => rows.find(({ cells }) => cells['number'] === String(products[at]))?.cells
      expect([0, 1, 2].map((at) => cellsOf(at)?.['categories'])).toEqual([
        `Гирлянди № ${first}`,
        `гирлянди № ${second}`,
        `№ ${divided}`,
      ])
      expect(cellsOf(3)?.['subcategories']).toBe(`Гирлянди > Хартиени № ${sameSubcategory}`)
    },
  )

  test('are refused without their numbers', async () => {
    const { problems } = await preview(`№;Категории\n${products[1]};Гирлянди`)
    expect(problems).toEqual([
      {
        line: 2,
        column: 'Категории',
        message: `Не е ясно коя е „Гирлянди“: напишете „Гирлянди № ${first}“ или „гирлянди № ${second}“`,
      },
    ])
  })
})

describe('a preview', () => {
  test('counts what a file would do and writes nothing', async () => {
    const before = await shop.app.db.product.findMany({ orderBy: { id: 'asc' } })
    const file = `№;Име;Размер;Цена;Количество;Категории\n${plain};;;12,50;;\n${sized};;S;5,00;;\n;Нов;;3;7;Балони\n`
    expect(await preview(file)).toMatchObject({ created: 1, changed: 1, unchanged: 1, problems: [] })
    expect(await shop.app.db.product.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
  })

  test.each([
    ['UTF-8 with its mark', Buffer.from('\u{feff}№;Име\n;Ябълка\n')],
    ['UTF-8 and commas', Buffer.from('№,Име\n,Ябълка\n')],
    ['tabs', Buffer.from('№\tИме\n\tЯбълка\n')],
    ['UTF-16', Buffer.from('\u{feff}№;Име\n;Ябълка\n', 'utf16le')],
    ['windows-1251', Buffer.from([0xb9, 0x3b, 0xc8, 0xec, 0xe5, 0x0d, 0x0a, 0x3b, 0xdf, 0xe1, 0xfa, 0xeb, 0xea, 0xe0])],
    ['lines within quotes', Buffer.from('№;Име;Описание\n;Ябълка;"едно\nдве"\n')],
  ])('reads %s', async (_name, file) => {
    expect((await preview(file)).rows[0]?.cells).toMatchObject({ name: 'Ябълка' })
  })

  test.each([
    ['№;Цена\n999999;1', '№', 'Няма продукт № 999999'],
    [() => `№;Цена\n${plain};десет`, 'Цена', 'Очаква се цена като 12,50'],
    [() => `№;Цена\n${plain};"10,00 €"`, 'Цена', 'Цената е в евро, а цените в магазина са в лева'],
    [() => `№;Цена\n${plain};€5,00`, 'Цена', 'Цената е в евро'],
    [() => `№;Количество\n${plain};1,000`, 'Количество', 'Очаква се цяло число'],
    [() => `№;Количество\n${plain};-1`, 'Количество', 'Очаква се цяло число от 0 до 999999'],
    [() => `№;Цена\n${sized};1`, 'Размер', 'Продуктът е с размери: напишете за кой се отнася'],
    [() => `№;Размер\n${sized};XL`, 'Цена', 'Нов размер има нужда от цена'],
    [() => `№;Категории\n${plain};Няма такава`, 'Категории', 'Няма „Няма такава“ в магазина'],
    [() => `№;ТОП\n${plain};може би`, 'ТОП', 'Очаква се „да“ или „не“'],
    [() => `№;Вид\n${plain};наем`, 'Вид', 'Видът на продукт не се променя'],
    ['Име;Цена\nНещо;1', 'Категории', 'Нов продукт има нужда от категория'],
    [() => `Име;Вид;Цена\nстол ;наем;1`, 'Име', `Вече има продукт с това име.`],
  ])('tells line, column and reason: %s', async (file, column, message) => {
    const { problems } = await preview(typeof file === 'string' ? file : file())
    expect(problems).toEqual([{ line: 2, column, message: expect.stringContaining(message) }])
  })

  test('refuses a line that repeats another, and one that contradicts it', async () => {
    const { problems } = await preview(`№;Размер;Цена;Име\n${sized};S;5;А\n${sized};s;6;А\n${sized};M;5;Б\n`)
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [3, 'Този ред повтаря друг ред на файла'],
      [4, 'Редовете на този продукт си противоречат'],
    ])
  })

  test.each([
    ['Артикул;Стойност\n1;2', 'Непозната колона „Артикул“, „Стойност“. Очакват се: №, Вид, Име'],
    ['Цена\n2', 'Липсва колона „№“ или „Име“'],
    ['№;№\n2;2', 'се повтаря'],
    ['№;Име', 'Файлът е празен'],
    ['№;Име\n1;"без край', 'не може да бъде прочетен'],
    [Buffer.from('PK\u0003\u0004но не е zip'), 'не може да бъде прочетен'],
  ])('refuses another kind of file, and says why: %s', async (file, message) => {
    expect(await refusal(file)).toContain(message)
  })

  test.each([20_001, 100_000])('refuses a file of %i rows', async (rows) => {
    expect(await refusal(`№;Име\n${';А\n'.repeat(rows)}`)).toContain('най-много 20000 реда')
  })

  test.each([
    ['KOI8-R', Buffer.from([0xe9, 0xcd, 0xc5, 0x0a, 0xe1])],
    ['UTF-8 with a broken letter', Buffer.concat([Buffer.from('№;Име\n;Ябълка'), Buffer.from([0xd1, 0x0a])])],
    ['UTF-16 without its mark', Buffer.from('№;Име\n;Ябълка\n', 'utf16le')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('refuses %s, and says how to save it', async (_name, file) => {
    expect(await refusal(file)).toContain('запазете файла като „CSV UTF-8“ или XLSX')
  })

  test('tells a line that holds more than the headers name', async () => {
    const { problems } = await preview(`№,Цена\n${plain},"12,50"\n${plain},12,50\n`)
    expect(problems.filter(({ column }) => column === null)).toContainEqual({
      line: 3,
      column: null,
      message: expect.stringContaining('повече клетки от заглавията'),
    })
    expect((await preview(`№;Цена;\n${plain};12,50;;\n`)).problems).toEqual([])
  })
})

// The entry of the audit log about the stock of a new product, without its units.
const STOCK = { low_stock_threshold: 5, set_aside: 0 }

/** A save, with its events. */
async function follow(rows: unknown) {
  const headers = {
    authorization: `Bearer ${shop.tokenOf(admin)}`,
    'content-type': 'application/octet-stream',
    accept: 'text/event-stream',
  }
  const payload = Buffer.from(JSON.stringify({ rows }))
  const answer = await shop.http.inject({ method: 'POST', url: '/imports', headers, payload })
  const events = answer.body.split('\n\n').slice(0, -1)
  return { answer, events: events.map((event): unknown => JSON.parse(event.slice('data: '.length))) }
}

describe('a save', () => {
  test('writes prices, quantities, sizes and new products, each piece with its movement', async () => {
    const file = [
      '№;Име;Размер;Цена;Количество;Категории;В магазина',
      `${plain};;;"1 250,50 лв.";9;;`,
      `${sized};;S;6,00;4;;`,
      `${sized};;L;8,00;3;;`,
      `${rental};;;2,20;6;;`,
      ';Нов без размер;;3;7;Балони;чернова',
      ';Нов с размери;12;1,00;2;Балони;',
      ';Нов с размери;18;2,00;0;Балони;',
    ].join('\r\n')
    const { rows, problems } = await preview(file)
    expect(problems).toEqual([])
    const { status, body } = await save(rows, 'delivery')
    expect({ status, body: JSON.parse(body) }).toEqual({ status: 200, body: { created: 2, changed: 7 } })
    const stored = await shop.app.db.product.findMany({
      orderBy: { id: 'asc' },
      include: {
        variants: { orderBy: { position: 'asc' }, include: { stock: true } },
        stock: { include: { movements: true } },
      },
    })
    const named = (id: number) => stored.find((product) => product.id === id)
    expect(named(plain)).toMatchObject({ priceMinor: 125_050 })
    expect(named(plain)?.stock[0]?.movements.at(-1)).toMatchObject({ delta: 4, reason: 'delivery' })
    expect(named(rental)).toMatchObject({ pricePerDayMinor: 220, stock: [{ quantity: 6 }] })
    expect(named(sized)?.variants.map(({ size, priceMinor, stock }) => [size, priceMinor, stock?.quantity])).toEqual([
      ['S', 600, 4],
      ['M', 500, 10],
      ['L', 800, 3],
    ])
    const [draft, withSizes] = stored.slice(-2)
    expect(draft).toMatchObject({ name: 'Нов без размер', isDraft: true, priceMinor: 300, stock: [{ quantity: 7 }] })
    expect(withSizes?.variants.map(({ size, stock }) => [size, stock?.quantity])).toEqual([
      ['12', 2],
      ['18', 0],
    ])
    await requireInvariants(shop.app)
    expect((await save(rows, 'adjustment')).status).toBe(409)
    // Fewer than there are is a movement too.
    const fewer = await preview(['№;Име;Размер;Количество', `${plain};;;2`].join('\r\n'))
    expect((await save(fewer.rows, 'delivery')).status).toBe(200)
    expect(await shop.app.db.stock.findFirst({ where: { productId: plain } })).toMatchObject({ quantity: 2 })
    await requireInvariants(shop.app)
  })

  test('writes the audit log as if each new product had been created in the panel', async () => {
    const { id: gold } = await makeCategory(shop.app, { name: 'Злато' })
    const { id: silver } = await makeCategory(shop.app, { name: 'Сребро' })
    const { id: garlands } = await makeSubcategory(shop.app, { categoryId: silver, name: 'Гирлянди' })
    const file = [
      'Вид;Име;Размер;Цена;Количество;Категории;Подкатегории;Описание;ТОП',
      ';Лента внос;;3,20;7;Сребро | Злато;Сребро > Гирлянди;За украса;да',
      ';Шапка внос;S;1,00;2;Злато;;;',
      'наем;Маса внос;;12,00;3;Столове;;;',
    ].join('\n')
    const { rows, problems } = await preview(file)
    expect(problems).toEqual([])
    expect((await save(rows, 'adjustment')).status).toBe(200)
    const body = { description: 'За украса', price: '3.20', type: 'sale', featured: true }
    const made = { ...body, name: 'Лента панел', categoryIds: [silver, gold], subcategoryIds: [garlands] }
    const { status } = await shop.rest({ method: 'POST', url: '/api/admin/products', as: admin, body: made })
    expect(status).toBe(201)
    const said = async (name: string) => {
      const { id } = await shop.app.db.product.findFirstOrThrow({ where: { name } })
      const where = { subjectKind: 'product', subjectId: id }
      const entries = await shop.app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
      return entries.map(({ kind, action, label, adminId, before, after }) => ({
        kind,
        action,
        adminId,
        before,
        after,
        label: label.replace(name, ''),
      }))
    }
    const withoutName = (entries: Awaited<ReturnType<typeof said>>) =>
      entries.map((entry) => ({
        ...entry,
        after: { ...z.record(z.string(), z.unknown()).parse(entry.after), name: '' },
      }))
    const imported = await said('Лента внос')
    expect(imported[0]).toMatchObject({
      kind: 'product',
      action: 'created',
      adminId: admin.viewer.adminId,
      before: {},
      after: { name: 'Лента внос', price_minor: 320, categories: ['Сребро', 'Злато'], subcategories: ['Гирлянди'] },
    })
    const [, stock] = imported
    expect(stock).toMatchObject({ kind: 'stock', action: 'created', label: '', after: { quantity: 7 } })
    const ofNone = imported.map((entry) => (entry === stock ? { ...entry, after: { ...STOCK, quantity: 0 } } : entry))
    expect(withoutName(ofNone)).toEqual(withoutName(await said('Лента панел')))
    expect((await said('Шапка внос')).map(({ kind, label }) => [kind, label])).toEqual([
      ['product', ''],
      ['stock', ''],
      ['variant', ', S'],
      ['stock', ', S'],
    ])
    expect((await said('Маса внос')).map(({ kind, after }) => [kind, after])).toEqual([
      ['product', expect.objectContaining({ name: 'Маса внос', price_per_day_minor: 1200, categories: ['Столове'] })],
      ['stock', { ...STOCK, quantity: 3 }],
    ])
  })

  test('records each price, and a raise ends a reduction', async () => {
    const data = { formerPriceMinor: 1500, lowestPriceMinor: 1200, reducedAt: new Date() }
    await shop.app.db.product.update({ where: { id: plain }, data })
    const { rows } = await preview(`№;Цена\n${plain};11,00`)
    expect((await save(rows, 'adjustment')).status).toBe(200)
    const { formerPriceMinor } = await shop.app.db.product.findUniqueOrThrow({ where: { id: plain } })
    expect(formerPriceMinor).toBe(null)
    const last = await shop.app.db.priceChange.findFirst({ where: { productId: plain }, orderBy: { id: 'desc' } })
    expect(last?.priceMinor).toBe(1100)
  })

  test('names the lines that were changed since the preview, and writes none', async () => {
    const { rows } = await preview(`№;Цена\n${plain};20,00\n${rental};9,00`)
    await shop.app.db.product.update({ where: { id: rental }, data: { name: 'Стол бял' } })
    const { status, body } = await save(rows, 'adjustment')
    expect(status).toBe(409)
    expect(JSON.parse(body)).toMatchObject({ code: 'STALE_VERSION', lines: [{ line: '3' }] })
    expect(await shop.app.db.product.findUniqueOrThrow({ where: { id: plain } })).toMatchObject({ priceMinor: 1000 })
  })

  test('is refused whole for one line with a problem', async () => {
    const { rows } = await preview(`№;Цена\n${plain};20,00\n${rental};много`)
    const { status, body } = await save(rows, 'adjustment')
    expect(status).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ problems: [{ line: '3', column: 'Цена' }] })
    expect(await shop.app.db.product.findUniqueOrThrow({ where: { id: plain } })).toMatchObject({ priceMinor: 1000 })
  })

  describe('that is followed', () => {
    test('reports its progress, then its result', async () => {
      const { rows } = await preview(
        `№;Име;Цена;Количество;Категории\n${plain};;21,00;6;\n;Нов с напредък;3,00;1;Балони`,
      )
      const { answer, events } = await follow(rows)
      expect(answer.headers['content-type']).toMatch('text/event-stream')
      expect(events.length).toBeGreaterThan(1)
      expect(events.at(-2)).toEqual({ written: 3, of: 3 })
      expect(events.at(-1)).toEqual({ result: { created: 1, changed: 2 } })
    })

    test('has the status of its refusal as long as nothing was written', async () => {
      const { rows } = await preview(`№;Цена\n${plain};22,00`)
      await shop.app.db.product.update({ where: { id: plain }, data: { priceMinor: 999 } })
      const { answer } = await follow(rows)
      expect(answer.statusCode).toBe(409)
      expect(JSON.parse(answer.body)).toMatchObject({ lines: [{ line: '2' }] })
    })

    test('ends with the refusal of a later step, and has written nothing', async () => {
      const day = addDays(dayInSofia(new Date()), 30)
      const rented = { productId: rental, quantity: 3, rentalStartDate: day, rentalEndDate: day }
      await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [rented]), COLLECTED))
      const { rows } = await preview(`№;Цена;Количество\n${plain};23,00;\n${rental};;1`)
      const { answer, events } = await follow(rows)
      expect(answer.statusCode).toBe(200)
      expect(events).toEqual([
        { written: 1, of: 2 },
        { failure: expect.objectContaining({ code: 'STOCK_BELOW_RESERVED', message: expect.any(String) }) },
      ])
      expect(await shop.app.db.product.findUniqueOrThrow({ where: { id: plain } })).toMatchObject({ priceMinor: 1000 })
    })
  })
})
