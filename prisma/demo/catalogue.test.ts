import { describe, expect, test } from '@jest/globals'
import { demoCategories, rentalProducts, saleProducts } from './catalogue.ts'
import { category, sub } from './places.ts'
import { inquiries } from './trade/inquiries.ts'
import { reviews } from './trade/reviews.ts'

const products = [...saleProducts, ...rentalProducts]
const subcategories = demoCategories.flatMap(({ subcategories: own }) => own)
const names = [...products, ...demoCategories, ...subcategories].map(({ name }) => name)
const texts = [
  ...[...products, ...demoCategories, ...subcategories].flatMap(({ name, description }) => [name, description]),
  ...saleProducts.flatMap(({ variants = [] }) => variants.map(({ size }) => size)),
  ...reviews.flatMap(({ name, text }) => [name, text]),
  ...inquiries.flatMap(({ name, message }) => [name, message]),
]
const categoryOfSub = new Map(demoCategories.flatMap(({ id, subcategories: own }) => own.map(({ id: subId }) => [subId, id])))
const idsOf = (type: 'sale' | 'rent') => new Set(demoCategories.filter((one) => one.type === type).map(({ id }) => id))

describe('the demo catalogue', () => {
  test('is of the size of a real shop', () => {
    expect(saleProducts.length).toBeGreaterThanOrEqual(80)
    expect(rentalProducts.length).toBeGreaterThanOrEqual(25)
    expect(idsOf('sale').size).toBeGreaterThanOrEqual(8)
    expect(idsOf('rent').size).toBeGreaterThanOrEqual(5)
  })

  test('has the party themes of the specification under category 46', () => {
    const themes = demoCategories.find(({ id }) => id === 46)?.subcategories.map(({ name }) => name)
    expect(themes).toEqual(['Принцеси', 'Детски филмчета', 'Играчки за деца', 'Тематични', 'Фигури и животни', 'Цифри и букви'])
  })

  test('has at least four products for the home page in category 65', () => {
    expect(saleProducts.filter(({ categories }) => categories.includes(category.popular)).length).toBeGreaterThanOrEqual(4)
  })

  test('gives every name once', () => {
    expect(names).toEqual([...new Set(names)])
  })

  test('puts every product where it can be found', () => {
    for (const { name, categories, subcategories: own } of saleProducts) {
      expect({ name, unknown: categories.filter((id) => !idsOf('sale').has(id)) }).toEqual({ name, unknown: [] })
      expect({ name, foreign: own.filter((id) => !categories.some((known) => known === categoryOfSub.get(id))) }).toEqual({
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
    const filled = new Set<number>([...saleProducts.flatMap((one) => one.subcategories), ...rentalProducts.map((one) => one.subcategory)])
    expect(Object.values(sub).filter((id) => !filled.has(id))).toEqual([])
  })

  test('describes and shows every product', () => {
    for (const { name, description, pictures } of products) {
      expect({ name, long: description.length >= 60, sentences: description.split(/[.!?](?: |$)/).length >= 3 }).toEqual({
        name,
        long: true,
        sentences: true,
      })
      expect(pictures.length).toBeLessThanOrEqual(4)
    }
  })

  test('prices every product in whole stotinki above zero, in one place', () => {
    for (const { name, priceStotinki, stock, variants = [] } of saleProducts) {
      const prices = [...variants.map((variant) => variant.priceStotinki), ...(priceStotinki === undefined ? [] : [priceStotinki])]
      expect({ name, right: prices.length > 0 && prices.every((price) => Number.isInteger(price) && price > 0) }).toEqual({
        name,
        right: true,
      })
      expect({ name, once: variants.length > 0 === (priceStotinki === undefined && stock === undefined) }).toEqual({ name, once: true })
      expect(variants.map(({ size }) => size)).toEqual([...new Set(variants.map(({ size }) => size))])
    }
    for (const { name, pricePerDayStotinki, stock } of rentalProducts) {
      expect({ name, right: pricePerDayStotinki > 0 && stock >= 1 && stock <= 200 }).toEqual({ name, right: true })
    }
  })

  test('shows goods that are sold out and goods that run low', () => {
    const quantities = saleProducts.flatMap(({ stock, variants = [] }) => [
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

describe('the reviews of the demo', () => {
  test('speak of products that exist', () => {
    const known = new Set(products.map(({ name }) => name))
    expect(reviews.filter(({ product }) => !known.has(product))).toEqual([])
  })

  test('are mostly kind, sometimes not, and some wait for approval', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(60)
    expect(reviews.filter(({ rating }) => rating >= 4).length).toBeGreaterThan(reviews.length * 0.8)
    expect(reviews.some(({ rating }) => rating <= 3)).toBe(true)
    expect(reviews.filter(({ waiting }) => waiting).length).toBeGreaterThanOrEqual(3)
  })
})
