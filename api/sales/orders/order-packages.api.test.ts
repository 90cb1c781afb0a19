import { beforeAll, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, wholeOrder } from './testkit/checkout.ts'
import { packOrder } from './testkit/packages.ts'

const shop = useTestShop()
const day = addDays(dayInSofia(new Date()), 20)
let owner: Sender
let packageId: number
let orderId: number

beforeAll(async () => {
  const { id: chairId } = await makeRental(shop.app, { name: 'Стол', pricePerDayMinor: 400, units: 20 })
  const { id: plateId } = await makeProduct(shop.app, { name: 'Чиния', priceMinor: 50, quantity: 100 })
  const customer = await shop.customer()
  owner = customer
  const sessionId = await cartOf(customer, [
    { productId: chairId, quantity: 8, rentalStartDate: day, rentalEndDate: day },
    { productId: plateId, quantity: 14 },
  ])
  orderId = (await placeOrder(customer, wholeOrder(sessionId))).orderId
  await packOrder(shop.app, orderId, 'Парти')
  packageId = (await shop.app.db.orderPackage.findFirstOrThrow({ where: { orderId } })).productId
})

const ORDER = /* GraphQL */ `
  query ($id: Int!) {
    order(databaseId: $id) {
      packages {
        name
        quantity
        guests {
          adults
          children
        }
        package {
          databaseId
        }
        orderedPrice {
          amount
        }
        price {
          amount
        }
        deposit {
          amount
        }
        total {
          amount
        }
        lines {
          role
          share {
            amount
          }
          lineTotal {
            amount
          }
          orderPackage {
            name
          }
        }
      }
      lines {
        name
        rental {
          rent {
            amount
          }
        }
      }
    }
  }
`

const amount = (text: string) => ({ amount: text })

test('an order has its packages with sums and parts, which are lines too', async () => {
  const { data, errors } = await shop.graphql(ORDER, { id: orderId }, owner)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    order: {
      packages: [
        {
          name: 'Парти',
          quantity: 1,
          guests: { adults: 8, children: 4 },
          package: { databaseId: packageId },
          orderedPrice: amount('39.00'),
          price: amount('39.00'),
          deposit: amount('32.00'),
          total: amount('71.00'),
          lines: [
            {
              role: 'За Стол',
              share: amount('32.00'),
              lineTotal: amount('64.00'),
              orderPackage: { name: 'Парти' },
            },
            { role: 'За Чиния', share: amount('7.00'), lineTotal: amount('7.00'), orderPackage: { name: 'Парти' } },
          ],
        },
      ],
      lines: [
        { name: 'Стол', rental: { rent: amount('32.00') } },
        { name: 'Чиния', rental: null },
      ],
    },
  })
})

test('a package of an order is a node for its owner and staff', async () => {
  const { id } = await shop.app.db.orderPackage.findFirstOrThrow({ where: { orderId } })
  const node = async (as: Sender) =>
    (await shop.graphql('query ($id: ID!) { node(id: $id) { __typename } }', { id: globalId('OrderPackage', id) }, as))
      .data
  expect(await node(owner)).toEqual({ node: { __typename: 'OrderPackage' } })
  expect(await node(await shop.admin())).toEqual({ node: { __typename: 'OrderPackage' } })
  expect(await node(shop.visitor())).toEqual({ node: null })
  expect(await node(await shop.customer())).toEqual({ node: null })
})
