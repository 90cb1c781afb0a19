import { beforeAll, expect, test } from '@jest/globals'
import { makeSamples, type Samples } from '../../testkit/samples.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let sets: Samples[]
let lastOrderId: number

/** Deletes changed rows at commit, as if another caller deleted them before the answer was read. */
async function deleteAtOnce(table: string, idColumn: string, deletion: string): Promise<void> {
  const name = `deleted_at_once_${table}`
  await shop.app.db.$executeRawUnsafe(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${deletion} AND id = NEW.${idColumn}; RETURN NULL; END $$`,
  )
  await shop.app.db.$executeRawUnsafe(
    `CREATE CONSTRAINT TRIGGER ${name} AFTER INSERT OR UPDATE ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  )
}

const globalId = (type: string, id: number) => Buffer.from(`${type}:${id}`).toString('base64')

const productOf = ({ categoryId }: Samples) =>
  `type: SALE, name: "Балон", price: "2.00", categoryIds: ["${globalId('Category', categoryId)}"]`

beforeAll(async () => {
  sets = [await makeSamples(shop), await makeSamples(shop), await makeSamples(shop)]
  lastOrderId = (await makeSamples(shop)).openOrderId
  const deletion = 'UPDATE products SET deleted_at = now() WHERE deleted_at IS NULL'
  await deleteAtOnce('products', 'id', deletion)
  await deleteAtOnce('stock', 'product_id', deletion)
  await deleteAtOnce('orders', 'id', 'DELETE FROM orders WHERE true')
})

test.each<[string, number, (samples: Samples) => string, string]>([
  ['createProduct', 0, (s) => `product: {${productOf(s)}}`, 'CreateProductSuccess'],
  [
    'updateProduct',
    0,
    (s) => `productId: "${globalId('Product', s.plainId)}", product: {name: "Балон"}`,
    'UpdateProductSuccess',
  ],
  [
    'setStock',
    1,
    (s) => `productId: "${globalId('Product', s.plainId)}", quantity: 7, threshold: 1`,
    'SetStockSuccess',
  ],
  [
    'setOrderStatus',
    0,
    (s) => `orderId: "${globalId('Order', s.openOrderId)}", status: PROCESSING`,
    'SetOrderStatusSuccess',
  ],
  [
    'setPaymentFailed',
    1,
    (s) => `orderId: "${globalId('Order', s.openOrderId)}", isFailed: true`,
    'SetPaymentFailedSuccess',
  ],
  [
    'updateOrderNotes',
    2,
    (s) => `orderId: "${globalId('Order', s.openOrderId)}", notes: "Бележка"`,
    'UpdateOrderNotesSuccess',
  ],
])(
  '%s answers a typed result when the changed object is deleted before it is read again',
  async (mutation, at, input, expected) => {
    const samples = sets[at]
    if (!samples) throw new Error('there are no such samples')
    const answer = await shop.graphql(
      `mutation { ${mutation}(input: {${input(samples)}}) { __typename } }`,
      {},
      await shop.admin(),
    )
    expect(answer).toEqual({ data: { [mutation]: { __typename: expected } } })
  },
)

test('a changed object that was deleted meanwhile is null next to an error', async () => {
  const answer = await shop.graphql(
    `mutation { updateOrderNotes(input: {orderId: "${globalId('Order', lastOrderId)}", notes: "Бележка"}) {
      ... on UpdateOrderNotesSuccess { order { id } } } }`,
    {},
    await shop.admin(),
  )
  expect(answer).toMatchObject({
    data: { updateOrderNotes: { order: null } },
    errors: [{ path: ['updateOrderNotes', 'order'], extensions: { code: 'NOT_FOUND' } }],
  })
})
