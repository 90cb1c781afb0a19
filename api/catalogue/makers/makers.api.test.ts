import { beforeEach, describe, expect, test } from '@jest/globals'
import { makeMaker, makeProduct } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

beforeEach(async () => {
  await shop.app.db.product.updateMany({ data: { makerId: null } })
  await shop.app.db.maker.deleteMany()
})

const ADDRESSES = { postalAddress: 'ул. „Роза“ 5, София', electronicAddress: 'qa@maker.example' }
const CONTACT = { name: 'EU Rep', postalAddress: 'Хамбург', electronicAddress: 'https://rep.example' }

const MAKERS = '{ makers { name postalAddress electronicAddress isInEu contact { name } productCount } }'

describe('a maker', () => {
  test('in the EU needs its addresses alone, and a contact that is typed too is not stored', async () => {
    const maker = { name: 'Балонерия', ...ADDRESSES, isInEu: true, contact: CONTACT }
    expect(await mutate('createMaker', { maker })).toEqual({ __typename: 'CreateMakerSuccess' })
    const { data } = await shop.graphql(MAKERS, {}, await shop.admin('packer'))
    expect(data).toEqual({
      makers: [{ name: 'Балонерия', ...ADDRESSES, isInEu: true, contact: null, productCount: 0 }],
    })
  })

  test('outside the EU needs a contact in it, with all three facts', async () => {
    const maker = { name: 'Sunny', ...ADDRESSES, isInEu: false }
    expect(await mutate('createMaker', { maker })).toMatchObject({
      fields: [{ path: ['maker', 'contact'], message: 'Производител извън ЕС има лице за контакт в ЕС' }],
    })
    const partly = { ...maker, contact: { ...CONTACT, electronicAddress: 'няма' } }
    expect(await mutate('createMaker', { maker: partly })).toMatchObject({
      fields: [{ path: ['maker', 'contact', 'electronicAddress'] }],
    })
    await mutate('createMaker', { maker: { ...maker, contact: CONTACT } })
    const { data } = await shop.graphql(MAKERS, {}, await shop.admin())
    expect(data).toMatchObject({ makers: [{ isInEu: false, contact: { name: 'EU Rep' } }] })
  })

  test('has a name of its own, and a change of an earlier version is refused', async () => {
    const { id } = await makeMaker(shop.app, { name: 'Балонерия' })
    const maker = { name: ' балонерия', ...ADDRESSES, isInEu: true }
    expect(await mutate('createMaker', { maker })).toMatchObject({ __typename: 'NameTakenError' })
    const makerId = globalId('Maker', id)
    const changed = { ...maker, name: 'Балонерия ООД' }
    expect(await mutate('updateMaker', { makerId, maker: changed, expectedVersion: 1 })).toMatchObject({
      __typename: 'UpdateMakerSuccess',
    })
    expect(await mutate('updateMaker', { makerId, maker: changed, expectedVersion: 1 })).toMatchObject({
      __typename: 'StaleVersionError',
    })
  })

  test('of products stays; without them it is deleted, and deleted products lose it', async () => {
    const { id: makerId } = await makeMaker(shop.app)
    const product = await makeProduct(shop.app, { makerId })
    const deletion = { makerId: globalId('Maker', makerId) }
    expect(await mutate('deleteMaker', deletion)).toMatchObject({
      __typename: 'MakerInUseError',
      message: 'Производителят остава: е му 1 продукт.',
    })
    await shop.app.db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    expect(await mutate('deleteMaker', deletion)).toMatchObject({ __typename: 'DeleteMakerSuccess' })
    expect(await shop.app.db.product.findUnique({ where: { id: product.id } })).toMatchObject({ makerId: null })
    expect(await mutate('deleteMaker', deletion)).toMatchObject({ __typename: 'NotFoundError' })
  })

  test('is deleted or given to a product, when both happen at once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id: makerId } = await makeMaker(shop.app)
      const { id } = await makeProduct(shop.app)
      const product = { makerId: globalId('Maker', makerId) }
      await Promise.all([
        mutate('deleteMaker', { makerId: product.makerId }),
        mutate('updateProduct', { productId: globalId('Product', id), product }),
      ])
      const isThere = (await shop.app.db.maker.count({ where: { id: makerId } })) === 1
      const stored = await shop.app.db.product.findUniqueOrThrow({ where: { id } })
      expect(stored.makerId).toBe(isThere ? makerId : null)
    }
  })
})
