import { describe, expect, test } from '@jest/globals'
import { FIXED_THEMES } from '#api/catalogue/party-themes/fixed-themes.rules.ts'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { readDemo } from './demo-data.ts'

const { attributes, productValues, categories, saleProducts, rentalProducts } = await readDemo()
const products = [...saleProducts, ...rentalProducts]
const attributeOf = new Map(attributes.map((attribute) => [attribute.code, attribute]))
const valuesOf = (product: string) => productValues[product]?.values ?? {}

const hueOf = (hex: string): { hue: number; saturation: number } => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = most - least
  if (spread === 0) return { hue: 0, saturation: 0 }
  const sixth =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: sixth * 60, saturation: spread / most }
}

describe('the dictionary of the demo', () => {
  test('has attributes of each kind, some of them for sizes', () => {
    expect(attributes.length).toBeGreaterThanOrEqual(14)
    expect(new Set(attributes.map(({ kind }) => kind)).size).toBe(4)
    expect(attributes.filter(({ isOption }) => isOption).map(({ name }) => name)).toEqual([
      'Цвят',
      'Размер',
      'Цифра',
      'Възраст',
    ])
    expect(attributes.filter(({ isFacet }) => !isFacet).map(({ name }) => name)).toEqual(['Безопасност'])
  })

  test('gives every code and name once', () => {
    for (const list of [attributes, ...attributes.map(({ values }) => values)]) {
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
      expect(new Set(list.map(({ name }) => name.toLowerCase())).size).toBe(list.length)
    }
  })

  test('has colours in the order of their hue, neutral ones after them, and several colours without a sample', () => {
    const colours = attributeOf.get('cvyat')?.values ?? []
    const sampled = colours.flatMap(({ hex }) => (hex === undefined ? [] : [hueOf(hex)]))
    expect(sampled.length).toBeGreaterThanOrEqual(20)
    const neutral = sampled.findIndex(({ saturation }) => saturation < 0.25)
    const hues = sampled.slice(0, neutral).map(({ hue }) => hue)
    expect(hues).toEqual(hues.toSorted((one, other) => one - other))
    expect(sampled.slice(neutral).every(({ saturation }) => saturation < 0.25)).toBe(true)
    expect(colours.flatMap(({ name, hex }) => (hex === undefined ? [name] : []))).toContain('Многоцветно')
  })

  test('has a value for each party theme', () => {
    const ofShop = categories.find(({ id }) => id === PARTY_THEMES_ID)?.subcategories ?? []
    const themes = attributeOf.get('tema')?.values.map(({ name }) => name)
    expect(themes).toEqual(expect.arrayContaining([...FIXED_THEMES, ...ofShop].map(({ name }) => name)))
  })

  test('names numbers in their unit; inches are synonyms', () => {
    for (const { code, kind, unit, values } of attributes.filter((one) => one.kind === 'number'))
      expect({ code, kind, names: values.map(({ name }) => name) }).toEqual({
        code,
        kind,
        names: values.map(({ number }) => `${number} ${unit}`),
      })
    const thirty = attributeOf.get('razmer')?.values.find(({ number }) => number === 30)
    expect(thirty).toMatchObject({ name: '30 см', code: '30-sm', synonyms: ['12 инча'] })
  })

  test('orders numbers by size', () => {
    const sizes = attributeOf.get('razmer')?.values.map(({ number }) => number ?? 0)
    expect(sizes).toEqual(sizes?.toSorted((one, other) => one - other))
  })
})

describe('the values of the demo', () => {
  test('are of all products and of no others', () => {
    expect(Object.keys(productValues).toSorted()).toEqual(products.map(({ name }) => name).toSorted())
  })

  test('are in the dictionary', () => {
    const unknown = Object.entries(productValues).flatMap(([product, { values }]) =>
      Object.entries(values).flatMap(([attribute, codes]) => {
        const known = attributeOf.get(attribute)?.values.map(({ code }) => code) ?? []
        return codes.filter((code) => !known.includes(code)).map((code) => `${product}: ${attribute} ${code}`)
      }),
    )
    expect(unknown).toEqual([])
  })

  test.each(['cvyat', 'material', 'povod'])('say the %s of each product, or why it has none', (attribute) => {
    const silent = Object.entries(productValues).filter(([, { values, options, without }]) => {
      const isSaid = attribute in values || options.includes(attribute)
      return isSaid === attribute in without
    })
    expect(silent.map(([product]) => product)).toEqual([])
  })

  test('are of the product or of its sizes, never of both', () => {
    const both = Object.entries(productValues).filter(([, { values, options }]) =>
      options.some((option) => option in values || !attributeOf.get(option)?.isOption),
    )
    expect(both.map(([product]) => product)).toEqual([])
  })

  test('of sizes are the texts of the sizes', () => {
    const wrong = saleProducts.flatMap(({ name, variants }) => {
      const options = productValues[name]?.options ?? []
      const named = options.map((code) => attributeOf.get(code)?.values.map((value) => value.name) ?? [])
      if (options.length === 0) return []
      return variants.flatMap(({ size }) => {
        const names = size.split(', ')
        const isRight = names.length === options.length && names.every((part, place) => named[place]?.includes(part))
        return isRight ? [] : [`${name}: ${size}`]
      })
    })
    expect(wrong).toEqual([])
    for (const product of ['Фолиева цифра „Сребро“, 40 инча', 'Хром балони „Злато“, 10 бр.', 'Завеса от фолио'])
      expect(productValues[product]?.options).not.toEqual([])
  })

  test('of party themes agree with the subcategories', () => {
    const themes = categories.find(({ id }) => id === PARTY_THEMES_ID)?.subcategories ?? []
    const codes = new Map(attributeOf.get('tema')?.values.map(({ name, code }) => [name, code]))
    const missing = saleProducts.flatMap(({ name, subcategories }) =>
      themes
        .filter((theme) => subcategories.includes(theme.id))
        .filter((theme) => !valuesOf(name)['tema']?.some((code) => code === codes.get(theme.name)))
        .map((theme) => `${name}: ${theme.name}`),
    )
    expect(missing).toEqual([])
  })

  test('make at least three useful facets of every category', () => {
    const useful = categories.map(({ id, name }) => {
      const members = products.filter((one) => ('category' in one ? one.category === id : one.categories.includes(id)))
      const facets = attributes.filter(({ code, isFacet, values }) => {
        const counts = values.map(
          ({ code: value }) => members.filter((one) => valuesOf(one.name)[code]?.includes(value)).length,
        )
        return isFacet && counts.filter((count) => count > 0 && count < members.length).length >= 2
      })
      return { name, facets: facets.length }
    })
    expect(useful.filter(({ facets }) => facets < 3)).toEqual([])
  })

  test('name the owner of a licence and the rules of safety', () => {
    const countOf = (attribute: string) => products.filter(({ name }) => attribute in valuesOf(name)).length
    expect(countOf('licenz')).toBeGreaterThanOrEqual(2)
    expect(countOf('bezopasnost')).toBeGreaterThanOrEqual(30)
    const latex = products.filter(({ name }) => valuesOf(name)['material']?.includes('lateks'))
    expect(latex.filter(({ name }) => !valuesOf(name)['bezopasnost']?.includes('pod-8-godini-s-vazrasten'))).toEqual([])
  })
})
