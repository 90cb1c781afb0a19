import type { APIRequestContext } from '@playwright/test'
import { adminToken, ask, expect, fillCheckout, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct } from '../support/panel-kit.ts'

interface Attribute {
  id: string
  code: string
  values: { id: string; code: string }[]
}

const NAME = unique('Фолиева цифра')

/** A digit in gold as 1 and 3 and in white as 1, next to another product of the category; 1 and 3 have their pictures. */
async function digits(request: APIRequestContext) {
  const token = await adminToken(request)
  const { attributes, products } = await ask<{
    attributes: Attribute[]
    products: { nodes: { pictures: { url: string }[] }[] }
  }>(request, '{ attributes { id code values { id code } } products(first: 40) { nodes { pictures { url } } } }')
  const idOf = (attribute: string, value: string) =>
    attributes.find(({ code }) => code === attribute)?.values.find(({ code }) => code === value)?.id ?? ''
  const imageUrls = products.nodes
    .flatMap(({ pictures }) => pictures.slice(0, 1))
    .map(({ url }) => url)
    .slice(0, 2)
  const category = await newCategory(request, 'SALE', unique('Цифри'))
  const fields = { type: 'SALE', categoryIds: [category], price: '5.00', imageUrls }
  await newProduct(request, { ...fields, name: unique('Гирлянда') }, 5)
  const product = await newProduct(request, { ...fields, name: NAME })
  const write = async (name: string, input: object) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { written: ${name}(input: $input) { __typename ... on UserError { message } } }`
    const { written } = await ask<{ written: object }>(
      request,
      query,
      { input: { productId: product.id, ...input } },
      token,
    )
    expect(written).toEqual({ __typename: expect.stringMatching(/Success$/) })
  }
  const optionIds = ['cvyat', 'cifra'].map((wanted) => attributes.find(({ code }) => code === wanted)?.id ?? '')
  await write('setProductOptions', { attributeIds: optionIds })
  const combination = (colour: string, digit: string, price: string) => ({
    valueIds: [idOf('cvyat', colour), idOf('cifra', digit)],
    price,
    quantity: 9,
    pictureUrl: imageUrls[digit === '3' ? 1 : 0],
  })
  await write('createVariants', {
    combinations: [
      combination('zlato', '1', '6.00'),
      combination('zlato', '3', '7.00'),
      combination('byalo', '1', '6.00'),
    ],
  })
  const { node } = await ask<{ node: { databaseId: number } }>(
    request,
    'query ($id: ID!) { node(id: $id) { ... on Category { databaseId } } }',
    { id: category },
  )
  return { category: node.databaseId, picture: imageUrls[1]?.split('/').at(-1) ?? '' }
}

test('Shoppers narrow a category by colour and digit, and buy the combination', async ({ page, request }) => {
  const { category, picture } = await digits(request)
  const shows = new RegExp(picture.replaceAll('.', String.raw`\.`))
  await page.goto(`/products/category/${category}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('checkbox', { name: /^Злато/ }).click()
  await expect(page).toHaveURL(/\?cvyat=zlato$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('group', { name: 'Цифра' }).getByRole('checkbox', { name: /^3/ }).click()
  await expect(page).toHaveURL(/\?cifra=3&cvyat=zlato$/)
  const chosen = page.getByRole('group', { name: 'Избрани филтри' }).getByRole('button')
  await expect(chosen).toHaveText(['Цифра: 3', 'Цвят: Злато'])
  await page.reload()
  await expect(chosen).toHaveCount(2)

  await page.getByRole('link', { name: NAME }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
  const digit = (name: string) => page.getByRole('group', { name: /^Цифра/ }).getByRole('radio', { name })
  // The card leads to the size that the list was narrowed to.
  await expect(digit('3')).toBeChecked()
  await digit('1').check({ force: true })
  await digit('3').check({ force: true })
  await expect(page).toHaveURL(/\?cvyat=zlato&cifra=3$/)
  await expect(page.getByTestId('price')).toContainText('7.00')
  await page.reload()
  await expect(digit('3')).toBeChecked()
  await expect(page.getByTestId('slides').getByRole('img', { name: NAME })).toHaveAttribute('src', shows)

  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await page.getByRole('link', { name: 'Към поръчката' }).click()
  const line = page.getByTestId('cart-line')
  await expect(line).toContainText('Злато, Цифра 3')
  await expect(line.locator('img')).toHaveAttribute('src', shows)
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  const ordered = page.getByTestId('order-lines')
  await expect(ordered).toContainText('Злато, Цифра 3')
  await expect(ordered.locator('img')).toHaveAttribute('src', shows)
})
