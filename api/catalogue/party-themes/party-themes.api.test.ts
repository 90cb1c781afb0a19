import { expect, test } from '@jest/globals'
import { makeProduct, makeSubcategory, unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

test('themes have their icon by name', async () => {
  const name = `Пирати ${unique()}`
  await makeSubcategory(shop.app, { categoryId: 46, name })
  const { data } = await shop.graphql('{ partyThemes { name themeIcon themeGradient { from } } }')
  expect(data).toMatchObject({
    partyThemes: expect.arrayContaining([{ name, themeIcon: 'PIRATE', themeGradient: { from: '#4c5bd4' } }]),
  })
})

test('the nine fixed themes have goods and rentals by keyword, and no other number names one', async () => {
  await makeProduct(shop.app, { name: 'Пиратско знаме', description: '' })
  await makeProduct(shop.app, { name: 'Знаме за пирати', description: '', type: 'rent', pricePerDayMinor: 500 })
  await makeProduct(shop.app, { name: 'Розова корона', description: '' })
  const { data } = await shop.graphql(
    '{ fixedPartyThemes { number } fixedPartyTheme(number: 3) { name products(first: 5) { edges { node { name } } } } none: fixedPartyTheme(number: 10) { name } zero: fixedPartyTheme(number: 0) { name } }',
  )
  expect(data).toMatchObject({
    fixedPartyThemes: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({ number })),
    fixedPartyTheme: {
      name: 'Пирати',
      products: { edges: [{ node: { name: 'Знаме за пирати' } }, { node: { name: 'Пиратско знаме' } }] },
    },
    none: null,
    zero: null,
  })
})
