import { describe, expect, test } from '@jest/globals'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { popularCategoryId, readDemo, readLargeShopWords } from './demo-data.ts'

const {
  categories,
  saleProducts,
  rentalProducts,
  packages,
  orders,
  companies,
  customers,
  guests,
  promoCodes,
  inquiries,
  reviews,
} = await readDemo()
const products = [...saleProducts, ...rentalProducts]
const offered = [...products, ...packages]
const subcategories = categories.flatMap(({ subcategories: own }) => own)
const names = [...offered, ...categories, ...subcategories].map(({ name }) => name)
const texts = [
  ...[...offered, ...categories, ...subcategories].flatMap(({ name, description }) => [name, description]),
  ...packages.flatMap(({ parts }) => parts.map(({ role }) => role)),
  ...saleProducts.flatMap(({ variants }) => variants.map(({ size }) => size)),
  ...reviews.flatMap(({ name, text }) => [name, text]),
  ...inquiries.flatMap(({ name, message }) => [name, message]),
]
const categoryOfSub = new Map(
  categories.flatMap(({ id, subcategories: own }) => own.map(({ id: subId }) => [subId, id])),
)
const idsOf = (type: 'sale' | 'rent') => new Set(categories.filter((one) => one.type === type).map(({ id }) => id))

const isSize = (picture: string) => picture.endsWith('-razmer')

describe('the demo catalogue', () => {
  test('is of the size of a real shop', () => {
    expect(saleProducts.length).toBeGreaterThanOrEqual(80)
    expect(rentalProducts.length).toBeGreaterThanOrEqual(25)
    expect(idsOf('sale').size).toBeGreaterThanOrEqual(8)
    expect(idsOf('rent').size).toBeGreaterThanOrEqual(5)
  })

  test('has the party themes of the specification under category 46', () => {
    const themes = categories.find(({ id }) => id === PARTY_THEMES_ID)?.subcategories.map(({ name }) => name)
    expect(themes).toEqual([
      'Принцеси',
      'Детски филмчета',
      'Играчки за деца',
      'Тематични',
      'Фигури и животни',
      'Цифри и букви',
    ])
  })

  test('has at least four products for the home page in category 65', () => {
    expect(
      saleProducts.filter(({ categories: linked }) => linked.includes(popularCategoryId)).length,
    ).toBeGreaterThanOrEqual(4)
  })

  test('has a few reduced products, none of them ordered since: orders have the price of before', () => {
    const reduced = saleProducts.filter(({ reduction }) => reduction !== undefined)
    expect(reduced.length).toBeGreaterThanOrEqual(3)
    for (const { name, reduction = { priceMinor: 0, daysAgo: 0 }, priceMinor = 0, variants } of reduced) {
      expect(reduction.priceMinor).toBeLessThan(priceMinor)
      expect(variants).toEqual([])
      const since = orders.filter(({ hoursAgo }) => hoursAgo <= reduction.daysAgo * 24)
      expect(since.flatMap(({ goods }) => goods.map(({ product }) => product))).not.toContain(name)
    }
  })

  test('gives every name once', () => {
    expect(names).toEqual([...new Set(names)])
  })

  test('puts every product where it can be found', () => {
    for (const { name, categories: linked, subcategories: own } of [...saleProducts, ...packages]) {
      expect({ name, unknown: linked.filter((id) => !idsOf('sale').has(id)) }).toEqual({ name, unknown: [] })
      expect({
        name,
        foreign: own.filter((id) => !linked.some((known) => known === categoryOfSub.get(id))),
      }).toEqual({
        name,
        foreign: [],
      })
    }
    for (const { name, category: id, subcategory } of rentalProducts) {
      expect({ name, rental: idsOf('rent').has(id), category: categoryOfSub.get(subcategory) }).toEqual({
        name,
        rental: true,
        category: id,
      })
    }
  })

  test('leaves no subcategory empty', () => {
    const filled = new Set<number>([
      ...saleProducts.flatMap((one) => one.subcategories),
      ...rentalProducts.map((one) => one.subcategory),
    ])
    expect(subcategories.filter(({ id }) => !filled.has(id))).toEqual([])
  })

  test('describes and shows every product and package', () => {
    for (const { name, description, pictures } of offered) {
      expect({
        name,
        long: description.length >= 60,
        sentences: description.split(/[.!?](?: |$)/).length >= 3,
      }).toEqual({
        name,
        long: true,
        sentences: true,
      })
      // Each digit of a foil digit has its own.
      expect(pictures.length).toBeLessThanOrEqual(12)
    }
  })

  test('shows large rentals last next to a person, with their size', () => {
    const sized = rentalProducts.filter(({ pictures }) => pictures.some(isSize))
    expect(sized.filter(({ pictures: [, ...others] }) => !isSize(others.at(-1) ?? '')).map(({ name }) => name)).toEqual(
      [],
    )
    const large = rentalProducts.filter(({ name }) => /^(?:Сгъваема шатра|Надуваем замък|Кръгла|Стена)/.test(name))
    expect(large.filter((one) => !sized.includes(one)).map(({ name }) => name)).toEqual([])
  })

  test('prices every product in whole minor units above zero, in one place', () => {
    for (const { name, priceMinor, stock, variants } of saleProducts) {
      const prices = [
        ...variants.map((variant) => variant.priceMinor),
        ...(priceMinor === undefined ? [] : [priceMinor]),
      ]
      expect({
        name,
        right: prices.length > 0 && prices.every((price) => Number.isInteger(price) && price > 0),
      }).toEqual({
        name,
        right: true,
      })
      expect({ name, once: variants.length > 0 === (priceMinor === undefined && stock === undefined) }).toEqual({
        name,
        once: true,
      })
      expect(variants.map(({ size }) => size)).toEqual([...new Set(variants.map(({ size }) => size))])
    }
    for (const { name, pricePerDayMinor, stock } of rentalProducts) {
      expect({ name, right: pricePerDayMinor > 0 && stock >= 1 && stock <= 200 }).toEqual({ name, right: true })
    }
  })

  test('shows goods that are sold out and goods that run low', () => {
    const quantities = saleProducts.flatMap(({ stock, variants }) => [
      ...variants.map(({ quantity }) => quantity),
      ...(stock === undefined ? [] : [stock]),
    ])
    expect(quantities).toContain(0)
    expect(quantities.some((quantity) => quantity > 0 && quantity <= 5)).toBe(true)
    expect(products.filter(({ featured }) => featured).length).toBeGreaterThan(8)
  })
})

describe('the texts of the demo', () => {
  test.each([
    ['letters of two alphabets in one word', /[А-я][A-Za-z]|[A-Za-z][А-я]/],
    ['letters that Bulgarian does not have', /[ыэёЫЭЁіїєґ]/],
    ['straight quotes', /["']/],
    ['two spaces, or one at the end', / {2}| $|^ /],
    ['a space before punctuation', / [,.!?;:]/],
    ['a lone й where и belongs', /(?:^| )[йщц](?: |$)/i],
    ['characters that got lost', /\uFFFD|\?\?/],
  ])('have no %s', (_, mistake) => {
    expect(texts.filter((text) => mistake.test(text))).toEqual([])
  })

  test('open every quotation below and close it above', () => {
    const unbalanced = texts.filter((text) => text.replace(/„[^„“]*“/g, '').match(/[„“”«»]/))
    expect(unbalanced).toEqual([])
  })

  test('are Bulgarian', () => {
    const foreign = texts.filter((text) => /[A-Za-zА-я]{2}/.test(text) && !/[А-я]/.test(text))
    expect(foreign).toEqual([])
  })
})

test('letters of the demo are as many as its texts say', () => {
  const NUMBERS: Readonly<Record<string, number>> = { три: 3, четири: 4, пет: 5, шест: 6, седем: 7, осем: 8 }
  const counted = products.flatMap(({ name, description }) => {
    const [, letters] = /„(\p{Lu}[\p{Lu} ]+)“/u.exec(name) ?? []
    const [, said] = /(\d+|\p{L}+) (?:големи |метрови )?букви/u.exec(description) ?? []
    return letters === undefined || said === undefined
      ? []
      : [{ name, letters: letters.replaceAll(' ', '').length, said: NUMBERS[said.toLowerCase()] ?? Number(said) }]
  })
  expect(counted.length).toBeGreaterThanOrEqual(3)
  expect(counted.filter(({ letters, said }) => letters !== said)).toEqual([])
})

describe('the reviews of the demo', () => {
  test('speak of products that exist', () => {
    const known = new Set(products.map(({ name }) => name))
    expect(reviews.filter(({ product }) => !known.has(product))).toEqual([])
  })

  test('advise no purchase that the shop cannot offer', () => {
    const advised = reviews.flatMap(
      ({ text }) => /(?:[Пп]оръчайте|[Кк]упете)(?: си)?(?: и)? (\p{L}{4,})/u.exec(text)?.[1] ?? [],
    )
    const sold = names.join(' ').toLowerCase()
    expect(advised.filter((word) => !sold.includes(word.toLowerCase().slice(0, 4)))).toEqual([])
  })

  test('are mostly kind, sometimes not, and some wait for approval', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(60)
    expect(reviews.filter(({ rating }) => rating >= 4).length).toBeGreaterThan(reviews.length * 0.8)
    expect(reviews.some(({ rating }) => rating <= 3)).toBe(true)
    expect(reviews.filter(({ waiting }) => waiting).length).toBeGreaterThanOrEqual(3)
  })
})

describe('the orders of the demo', () => {
  test('name buyers, companies, products, sizes and codes that exist', () => {
    const unknown = orders.flatMap(({ buyer, company, promoCode, goods, rentals }) => [
      ...('customer' in buyer && !customers[buyer.customer] ? [buyer] : []),
      ...('guest' in buyer && !guests[buyer.guest] ? [buyer] : []),
      ...(company !== undefined && !companies[company] ? [company] : []),
      ...(promoCode !== undefined && !promoCodes.some(({ code }) => code === promoCode) ? [promoCode] : []),
      ...goods.filter(({ product, size }) => {
        const sold = saleProducts.find(({ name }) => name === product)
        return (
          !sold || (size === undefined ? sold.variants.length > 0 : !sold.variants.some((one) => one.size === size))
        )
      }),
      ...rentals.filter(({ rental }) => !rentalProducts.some(({ name }) => name === rental)),
    ])
    expect(unknown).toEqual([])
  })
})

test('every review has the address of an account, or one of its own', () => {
  const addresses = ({ customer, email }: (typeof reviews)[number]) =>
    [email, customer === undefined ? undefined : customers[customer]?.email].filter((address) => address !== undefined)
  expect(reviews.filter((review) => addresses(review).length !== 1)).toEqual([])
})

test('the words of the large shop make 12,500 names before one comes again', async () => {
  const { kinds, qualities, motifs } = await readLargeShopWords()
  const distinct = [kinds, qualities, motifs].map((words) => new Set(words).size)
  expect(distinct.reduce((product, count) => product * count)).toBeGreaterThanOrEqual(12_500)
})
