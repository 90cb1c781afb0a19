import { beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { returning, string } from '#lib/database/row.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { midnightInSofia } from '#rules/midnight.ts'
import { makeCategory, makeProduct, makeSubcategory } from '#api/testkit/make.ts'
import { useTestShop } from '#api/testkit/shop.ts'
import { listProducts } from '#api/catalogue/products/testkit/list-products.ts'

const shop = useTestShop()

const NAMES = {
  balloons: 'Балони „Мента и крем“, 12 бр.',
  foil: 'Фолиева звезда „Злато“',
  champagne: 'Чаши за шампанско, 6 бр.',
  cups: 'Картонени чаши „Точки“',
  chair: 'Бял сгъваем стол',
  table: 'Кръгла маса с покривка',
  candles: 'Свещи за торта „Спирала“',
  tea: 'Чай „Детско парти“',
  teas: 'Чаи асорти',
  frog: 'Надуваема жаба',
  jungle: 'Гирлянд „Джунгла“',
  lights: 'LED лампички на медна тел',
  percent: 'Табела „100% забавление“',
  shield: 'Рицарски щит',
  hat: 'Парти шапки „Райе“',
  apple: 'Ябълки от стиропор',
  key: 'Ключодържател „Юнак“',
} as const

type Known = keyof typeof NAMES

beforeAll(async () => {
  const latex = await makeCategory(shop.app, { name: 'Латексови балони' })
  const princess = await makeSubcategory(shop.app, { categoryId: latex.id, name: 'Принцеси' })
  for (const [key, name] of Object.entries(NAMES)) {
    const description = key === 'hat' ? 'Весели конуси с ластик за рожден ден' : ''
    const variants = key === 'balloons' ? [{ size: '18 инча', priceMinor: 100, quantity: 3 }] : []
    const product = await makeProduct(shop.app, {
      name,
      description,
      variants,
      ...(key === 'balloons' ? { categoryIds: [latex.id] } : {}),
    })
    if (key === 'foil')
      await shop.app.db.productSubcategory.create({
        data: { productId: product.id, subcategoryId: princess.id, position: 0 },
      })
  }
})

test('the stems of related words are those that words have now', async () => {
  const stale = await shop.app.sql.rows(
    returning({
      term: string,
    })`SELECT term FROM search_synonyms WHERE (term_stem, meant_stem) IS DISTINCT FROM (search_latin(search_stem(term)), search_latin(search_stem(meant)))`,
  )
  expect(stale).toEqual([])
})

async function found(query: string): Promise<string[]> {
  return (await listProducts(shop.visitor(), { search: query }, 'RELEVANCE')).map(({ name }) => name)
}

describe('a search finds', () => {
  const cases: [string, Known][] = [
    // Case.
    ['балони', 'balloons'],
    ['БАЛОНИ', 'balloons'],
    ['БаЛоНи', 'balloons'],
    ['Щит', 'shield'],
    ['ЩИТ', 'shield'],
    ['led', 'lights'],
    ['LED', 'lights'],
    // Other forms of the word.
    ['балон', 'balloons'],
    ['балоните', 'balloons'],
    ['столове', 'chair'],
    ['столовете', 'chair'],
    ['стола', 'chair'],
    ['маси', 'table'],
    ['масата', 'table'],
    ['чаша', 'cups'],
    ['чашата', 'cups'],
    ['чашите', 'cups'],
    ['свещ', 'candles'],
    ['звезди', 'foil'],
    ['шапка', 'hat'],
    ['шапките', 'hat'],
    ['ябълка', 'apple'],
    ['жаби', 'frog'],
    ['чай', 'teas'],
    ['чаи', 'tea'],
    // Parts of words.
    ['шампан', 'champagne'],
    ['панско', 'champagne'],
    ['лампич', 'lights'],
    ['пички', 'lights'],
    ['карт', 'cups'],
    ['сгъва', 'chair'],
    ['ключ', 'key'],
    // Bulgarian in Latin letters, as commonly typed.
    ['baloni', 'balloons'],
    ['balon', 'balloons'],
    ['BALONI', 'balloons'],
    ['shampansko', 'champagne'],
    ['6ampansko', 'champagne'],
    ['chasha', 'cups'],
    ['4asha', 'cups'],
    ['4a6i', 'cups'],
    ['chashi', 'cups'],
    ['stol', 'chair'],
    ['stolove', 'chair'],
    ['masa', 'table'],
    ['sveshti', 'candles'],
    ['sve6ti', 'candles'],
    ['torta', 'candles'],
    ['zvezda', 'foil'],
    ['jaba', 'frog'],
    ['zhaba', 'frog'],
    ['jungla', 'jungle'],
    ['djungla', 'jungle'],
    ['shtit', 'shield'],
    ['6tit', 'shield'],
    ['qbalki', 'apple'],
    ['yabalki', 'apple'],
    ['iabalki', 'apple'],
    ['yunak', 'key'],
    ['iunak', 'key'],
    ['junak', 'key'],
    ['shapki', 'hat'],
    ['krugla', 'table'],
    ['kragla', 'table'],
    // One letter wrong, missing, or too many.
    ['балнои', 'balloons'],
    ['балпни', 'balloons'],
    ['блони', 'balloons'],
    ['баллони', 'balloons'],
    ['шанпанско', 'champagne'],
    ['шампанскоо', 'champagne'],
    ['звзда', 'foil'],
    ['сфещи', 'candles'],
    ['шамапнско', 'champagne'],
    ['zvesda', 'foil'],
    ['balonn', 'balloons'],
    // A wrong letter at the beginning of another form of the word.
    ['палоните', 'balloons'],
    ['сфещите', 'candles'],
    ['zbezdite', 'foil'],
    ['fapkata', 'hat'],
    // Every word must match, in any order and from any source.
    ['чаши шампанско', 'champagne'],
    ['шампанско чаши', 'champagne'],
    ['балони 18', 'balloons'],
    ['латексови балони', 'balloons'],
    ['принцеси звезда', 'foil'],
    ['шапки рожден', 'hat'],
    ['mentа крем', 'balloons'],
    // Special characters are literal or ignored.
    ['100%', 'percent'],
    ['„Райе“', 'hat'],
    ['балони, 12 бр.', 'balloons'],
  ]
  test.each(cases)('„%s“ → %s', async (query, expected) => {
    expect(await found(query)).toContain(NAMES[expected])
  })
})

describe('a search leaves out', () => {
  test.each<[string, Known]>([
    ['балони стол', 'balloons'],
    ['стол', 'table'],
    ['м_са', 'table'],
    ['м%са', 'table'],
    ['жабка', 'cups'],
  ])('„%s“: %s', async (query, unwanted) => {
    expect(await found(query)).not.toContain(NAMES[unwanted])
  })

  test.each(['', ' ', '%', '_', '***', '„“', '\\', "'; DROP TABLE products; --"])(
    'nothing harmful comes of %j',
    async (query) => {
      expect(Array.isArray(await found(query))).toBe(true)
    },
  )

  test('a text of signs alone finds nothing, a very long one is cut', async () => {
    expect(await found('%%%')).toEqual([])
    expect(await found('х'.repeat(500))).toEqual([])
    expect(await found(`${'х '.repeat(150)} балони`)).toEqual([])
  })
})

describe('a search puts first', () => {
  test('the name before the category, the description and the mistaken', async () => {
    const category = await makeCategory(shop.app, { name: 'Корона' })
    const inPlace = await makeProduct(shop.app, { name: 'Диадема', categoryIds: [category.id] })
    const inDescription = await makeProduct(shop.app, { name: 'Мантия', description: 'С корона отгоре' })
    const inName = await makeProduct(shop.app, { name: 'Златна корона' })
    expect(await found('корона')).toEqual([inName.name, inPlace.name, inDescription.name])
  })
  test('the word itself before a part of it', async () => {
    await makeProduct(shop.app, { name: 'Подлампа' })
    const whole = await makeProduct(shop.app, { name: 'Лампа' })
    expect((await found('лампа'))[0]).toBe(whole.name)
  })
})

const near = async (search: string) => {
  const { data } = await shop.graphql(
    'query ($search: String!) { products(first: 5, filter: { search: $search }) { leftOutWords edges { node { name } } } }',
    { search },
  )
  return data?.['products']
}
const named = (...known: Known[]) => known.map((key) => ({ node: { name: NAMES[key] } }))

describe('when no product has all words', () => {
  test.each<[string, string, string[], Known]>([
    ['an unknown word is left out', 'сгъваем телевизор стол', ['телевизор'], 'chair'],
    ['those count that one product has most of', 'чаши шампанско щит', ['щит'], 'champagne'],
    ['a size that nothing has is left out', 'маса 7x9', ['7x9'], 'table'],
    ['words that say nothing about goods are not missed', 'свещи за вашата торта', ['вашата'], 'candles'],
  ])('%s: „%s“', async (_rule, search, leftOut, expected) => {
    expect(await near(search)).toEqual({ leftOutWords: leftOut, edges: named(expected) })
  })

  test('nothing is left out where all count, where nothing is searched, and where nothing is found', async () => {
    expect(await near('сгъваем стол')).toEqual({ leftOutWords: [], edges: named('chair') })
    expect(await near('')).toMatchObject({ leftOutWords: [] })
    expect(await near('щщщщщщ ъъъъъъ')).toEqual({ leftOutWords: [], edges: [] })
  })
})

describe('goods that shoppers cannot see', () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  test.each([
    ['a draft', { isDraft: true }],
    ['one that is still to come', { visibleFrom: midnightInSofia(dayInSofia(tomorrow)) }],
    ['a deleted one', { deletedAt: new Date() }],
  ])('%s does not decide which words are left out', async (_kind, hidden) => {
    const { id } = await makeProduct(shop.app, { name: 'Ледена пързалка' })
    const whole = await makeProduct(shop.app, { name: 'Ледена пързалка с фенери' })
    expect(await near('пързалка фенери')).toEqual({ leftOutWords: [], edges: [{ node: { name: whole.name } }] })
    await shop.app.db.product.update({ where: { id: whole.id }, data: hidden })
    expect(await near('пързалка фенери')).toEqual({
      leftOutWords: ['фенери'],
      edges: [{ node: { name: 'Ледена пързалка' } }],
    })
    await shop.app.db.product.deleteMany({ where: { id: { in: [id, whole.id] } } })
  })

  test('does not make a word less rare', async () => {
    const made = [
      await makeProduct(shop.app, { name: 'Бронзова камбана' }),
      await makeProduct(shop.app, { name: 'Бронзова лира' }),
      await makeProduct(shop.app, { name: 'Тиха арфа' }),
    ]
    expect(await near('лира арфа')).toMatchObject({ leftOutWords: ['арфа'] })
    for (let drafts = 0; drafts < 5; drafts += 1)
      made.push(await makeProduct(shop.app, { name: 'Лира за деца', isDraft: true }))
    expect(await near('лира арфа')).toMatchObject({ leftOutWords: ['арфа'] })
    await shop.app.db.product.deleteMany({ where: { id: { in: made.map((product) => product.id) } } })
  })

  test('staff find a draft by all its words', async () => {
    const draft = await makeProduct(shop.app, { name: 'Сребърна пързалка с фенери', isDraft: true })
    const found = await listProducts(await shop.admin(), { search: 'пързалка фенери' }, 'RELEVANCE')
    expect(found.map(({ name }) => name)).toEqual([draft.name])
    await shop.app.db.product.delete({ where: { id: draft.id } })
  })
})

describe('a number is a whole number', () => {
  test('18 does not match 180, and matches a size', async () => {
    await makeProduct(shop.app, { name: 'Пейка, 180 × 75 см' })
    expect(await found('18')).toEqual([NAMES.balloons])
    expect(await found('пейка 75х180')).toEqual(['Пейка, 180 × 75 см'])
    expect(await found('пейка 1,8 на 0,75 м')).toEqual(['Пейка, 180 × 75 см'])
  })
})

describe('an edit is found at once', () => {
  test('a new name, the old one no longer', async () => {
    const { id } = await makeProduct(shop.app, { name: 'Хвърчило' })
    expect(await found('хвърчило')).toEqual(['Хвърчило'])
    await shop.app.db.product.update({ where: { id }, data: { name: 'Самолетче' } })
    expect(await found('хвърчило')).toEqual([])
    expect(await found('самолетче')).toEqual(['Самолетче'])
  })
  test('a size that comes and goes', async () => {
    const { variants } = await makeProduct(shop.app, {
      name: 'Плакат',
      variants: [{ size: 'гигантски', priceMinor: 100, quantity: 1 }],
    })
    expect(await found('гигантски')).toEqual(['Плакат'])
    await shop.app.db.variant.update({ where: { id: variants[0]?.id ?? 0 }, data: { deletedAt: new Date() } })
    expect(await found('гигантски')).toEqual([])
  })
  test('a category and a subcategory that are renamed', async () => {
    const category = await makeCategory(shop.app, { name: 'Морски' })
    const subcategory = await makeSubcategory(shop.app, { categoryId: category.id, name: 'Делфини' })
    const { id } = await makeProduct(shop.app, { name: 'Пъзел', categoryIds: [category.id] })
    await shop.app.db.productSubcategory.create({ data: { productId: id, subcategoryId: subcategory.id, position: 0 } })
    expect(await found('морски делфини')).toEqual(['Пъзел'])
    await shop.app.db.category.update({ where: { id: category.id }, data: { name: 'Горски' } })
    await shop.app.db.subcategory.update({ where: { id: subcategory.id }, data: { name: 'Таралежи' } })
    expect(await found('морски')).toEqual([])
    expect(await found('горски таралежи')).toEqual(['Пъзел'])
  })
  test('a link that is cut', async () => {
    const category = await makeCategory(shop.app, { name: 'Зимни' })
    const { id } = await makeProduct(shop.app, { name: 'Шейна', categoryIds: [category.id] })
    expect(await found('зимни')).toEqual(['Шейна'])
    await shop.app.db.productCategory.deleteMany({ where: { productId: id } })
    expect(await found('зимни')).toEqual([])
  })
})

describe('the graph', () => {
  test('orders results by relevance, and counts them', async () => {
    const { data, errors } = await shop.graphql(
      '{ products(first: 5, filter: { search: "baloni" }) { totalCount edges { node { name } } } }',
    )
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ products: { totalCount: 1, edges: [{ node: { name: NAMES.balloons } }] } })
  })
  test('suggests products, categories and subcategories', async () => {
    const { data } = await shop.graphql(
      '{ searchSuggestions(search: "latex") { products { name } categories { name } subcategories { name } } }',
    )
    expect(data).toMatchObject({ searchSuggestions: { categories: [] } })
    const { data: named } = await shop.graphql(
      '{ balloons: searchSuggestions(search: "балони") { categories { name } products { name } } themes: searchSuggestions(search: "princesi") { subcategories { name } } none: searchSuggestions(search: "б") { products { name } } }',
    )
    expect(named).toMatchObject({
      balloons: { categories: [{ name: 'Латексови балони' }], products: [{ name: NAMES.balloons }] },
      themes: { subcategories: [{ name: 'Принцеси' }] },
      none: { products: [] },
    })
  })
})

describe('suggestions', () => {
  test('report when the results match only some of the words', async () => {
    const { data } = await shop.graphql(
      '{ near: searchSuggestions(search: "стол телевизор") { leftOutWords products { name } } whole: searchSuggestions(search: "стол") { leftOutWords } none: searchSuggestions(search: "с") { leftOutWords } }',
    )
    expect(data).toEqual({
      near: { leftOutWords: ['телевизор'], products: [{ name: NAMES.chair }] },
      whole: { leftOutWords: [] },
      none: { leftOutWords: [] },
    })
  })
})

test('the first search of a connection may have a word that no product has', async () => {
  const { database } = shop.app.config
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM search_products($1)', [
      'чаши шампанско 0777',
    ])
    expect(rows).toEqual([{ count: 1 }])
  } finally {
    await client.end()
  }
})
