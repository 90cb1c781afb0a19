import { expect, test } from '@jest/globals'
import { foundIn } from './find.rules.ts'

test('found objects are grouped, with the address of each', () => {
  const groups = foundIn({
    orders: {
      __typename: 'OrderConnection',
      nodes: [
        {
          __typename: 'Order',
          id: 'order-1042',
          databaseId: 1042,
          customerName: 'Ива',
          customerPhone: '0888',
          status: 'PENDING',
        },
      ],
    },
    contacts: {
      __typename: 'ContactConnection',
      nodes: [{ __typename: 'Contact', id: 'contact-7', databaseId: 7, name: 'Ива', phone: '0888', email: '' }],
    },
    products: {
      __typename: 'ProductConnection',
      nodes: [
        { __typename: 'SaleProduct', id: 'product-3', databaseId: 3, name: 'Балон', type: 'SALE' },
        { __typename: 'RentalProduct', id: 'product-4', databaseId: 4, name: 'Стол', type: 'RENT' },
      ],
    },
  })
  expect(groups).toEqual([
    {
      label: 'Поръчки',
      found: [{ id: 'order-1042', title: '№ 1042 · Ива', detail: '0888 · Чакаща', to: '/admin/shop/orders/1042' }],
    },
    { label: 'Клиенти', found: [{ id: 'contact-7', title: 'Ива', detail: '0888', to: '/admin/customers/7' }] },
    {
      label: 'Продукти',
      found: [
        { id: 'product-3', title: 'Балон', detail: '№ 3', to: '/admin/shop/products?edit=3' },
        { id: 'product-4', title: 'Стол', detail: '№ 4 · под наем', to: '/admin/rent/products?edit=4' },
      ],
    },
  ])
})

test('groups without results are left out', () => {
  expect(foundIn({ orders: null, products: { __typename: 'ProductConnection', nodes: [] } })).toEqual([])
})
