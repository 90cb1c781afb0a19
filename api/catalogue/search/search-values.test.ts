import { beforeAll, expect, test } from '@jest/globals'
import { listProducts } from '../products/testkit/list-products.ts'
import { makeAttribute, makeAttributeValue, makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let colour: number
let blue: number
let size: number

beforeAll(async () => {
  colour = (await makeAttribute(shop.app, { name: 'Отсянка' })).id
  blue = (await makeAttributeValue(shop.app, { attributeId: colour, name: 'Индиго', synonyms: ['метличина'] })).id
  const pink = await makeAttributeValue(shop.app, { attributeId: colour, name: 'Фламинго' })
  const yes = await makeAttribute(shop.app, { name: 'Съхне', kind: 'boolean' })
  const slow = await makeAttributeValue(shop.app, { attributeId: yes.id, name: 'бавноструйно' })
  await makeProduct(shop.app, { name: 'Шалче', attributeValueIds: [blue, slow.id] })
  const { variants } = await makeProduct(shop.app, {
    name: 'Панделка',
    optionIds: [colour],
    variants: [
      { size: 'А', optionValueIds: [blue] },
      { size: 'Б', optionValueIds: [pink.id] },
    ],
  })
  size = variants[1]?.id ?? 0
})

const found = async (search: string) =>
  (await listProducts(shop.visitor(), { search }, 'RELEVANCE')).map(({ name }) => name).toSorted()

const changeValue = (name: string, synonyms: string[]) =>
  shop.app.db.attributeValue.update({ where: { id: blue }, data: { name, synonyms } })

const changeSize = (data: { isActive?: boolean; deletedAt?: Date | null }) =>
  shop.app.db.variant.update({ where: { id: size }, data })

const changeAttribute = (isFacet: boolean) => shop.app.db.attribute.update({ where: { id: colour }, data: { isFacet } })

test('a product is found by its values, those of its sizes, and their synonyms', async () => {
  expect(await found('индиго')).toEqual(['Панделка', 'Шалче'])
  expect(await found('метличина')).toEqual(['Панделка', 'Шалче'])
  expect(await found('фламинго панделка')).toEqual(['Панделка'])
})

test('the values of yes and no are no words', async () => {
  expect(await found('бавноструйно')).toEqual([])
})

test('a renamed value, or one with other synonyms, is found by its words at once', async () => {
  await changeValue('Кобалт', [])
  expect([await found('кобалт'), await found('индиго'), await found('метличина')]).toEqual([
    ['Панделка', 'Шалче'],
    [],
    [],
  ])
  await changeValue('Индиго', ['метличина'])
})

test('a size that is switched off, or deleted, is not found by its value', async () => {
  await changeSize({ isActive: false })
  expect(await found('фламинго')).toEqual([])
  await changeSize({ isActive: true })
  expect(await found('фламинго')).toEqual(['Панделка'])
  await changeSize({ deletedAt: new Date() })
  expect(await found('фламинго')).toEqual([])
  await changeSize({ deletedAt: null })
})

test('an attribute by which lists are not narrowed gives no words', async () => {
  await changeAttribute(false)
  expect(await found('индиго')).toEqual([])
  await changeAttribute(true)
  expect(await found('индиго')).toEqual(['Панделка', 'Шалче'])
})

test('a value that is taken from a product takes its words', async () => {
  const { id } = await makeProduct(shop.app, { name: 'Каишка', attributeValueIds: [blue] })
  expect(await found('индиго')).toEqual(['Каишка', 'Панделка', 'Шалче'])
  await shop.app.db.productAttributeValue.deleteMany({ where: { productId: id } })
  expect(await found('индиго')).toEqual(['Панделка', 'Шалче'])
})
