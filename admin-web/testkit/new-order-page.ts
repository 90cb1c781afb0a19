import type { Unmasked } from '@apollo/client'
import { screen } from '@testing-library/react'
import { when, type Answer } from '../../web/testkit/graph.ts'
import { AdminServiceZonesDocument } from '../features/charges/ServicePicker.graphql.ts'
import {
  AdminContactPickerDocument,
  AdminOrderingContactDocument,
} from '../features/new-order/ContactPicker.graphql.ts'
import type { OrderLines } from '../features/new-order/new-order.rules.ts'
import {
  TelephoneOrderDocument,
  type TelephoneOrderMutation,
} from '../features/new-order/new-order-mutations.graphql.ts'
import { AdminNewOrderCartDocument, AdminNewOrderRentalDocument } from '../features/new-order/NewOrder.graphql.ts'
import { AdminOfficePickerDocument } from '../features/new-order/OfficePicker.graphql.ts'
import {
  AddToOrderDocument,
  RemoveFromOrderDocument,
  SetOrderedQuantityDocument,
} from '../features/new-order/useOrderCart.graphql.ts'
import { AdminProductPickerDocument } from '../features/orders/ProductPicker.graphql.ts'
import { money } from './money.ts'
import { createOrderedLine } from './new-order.ts'
import { createOrder } from './orders.ts'

const CONTACT = {
  __typename: 'Contact' as const,
  id: 'contact-7',
  databaseId: 7,
  name: 'Ива Иванова',
  phone: '0888111222',
  email: 'iva@example.com',
  orders: {
    __typename: 'OrderConnection' as const,
    edges: [
      {
        __typename: 'OrderEdge' as const,
        node: { __typename: 'Order' as const, id: 'order-1', deliveryAddress: 'София, ул. Шипка 6' },
      },
    ],
  },
}

const CENTRE = {
  __typename: 'ServiceZone' as const,
  name: 'Център',
  places: 'София',
  delivery: null,
  setUp: money('35.00'),
  dismantling: money('15.00'),
}

export type Outcome = Unmasked<TelephoneOrderMutation>['placeOrder']

const ORDER = createOrder({ id: 'order-9', databaseId: 9 })
export const placed: Outcome = { __typename: 'PlaceOrderSuccess', order: ORDER }

/** The graph with one cart: balloons, and chairs with 8 in stock. */
export function shopWith(
  start: OrderLines,
  placeOrder: () => Outcome = () => placed,
  minimumAge: number | null = null,
): Answer[] {
  let lines = start
  const cart = () => ({ __typename: 'Cart' as const, id: 'cart', minimumAge, lines: [...lines] })
  return [
    when(AdminServiceZonesDocument).reply(() => ({ serviceZones: [CENTRE] })),
    when(AdminNewOrderCartDocument).reply(() => {
      const sum = money(lines.reduce((total, { lineTotal }) => total + Number(lineTotal.amount), 0).toFixed(2))
      const none = money('0.00')
      const amounts = { productsTotal: sum, deliveryFee: none, discount: none, rentalVat: none, due: sum }
      return {
        couriers: ['ECONT'],
        cart: cart(),
        checkoutSummary: {
          __typename: 'CheckoutSummary',
          amounts: { __typename: 'OrderAmounts', ...amounts },
          promoCode: null,
        },
      }
    }),
    when(AddToOrderDocument).reply(({ input: { productId, quantity, startsOn, endsOn } }) => {
      const period = startsOn != null && endsOn != null ? { startsOn, endsOn } : undefined
      if ((quantity ?? 1) > 8)
        return { addToCart: { __typename: 'DatesTakenError', message: 'Няма свободни бройки за този период' } }
      const name = productId === 'product-chair' ? 'Стол' : 'Балон'
      const line = createOrderedLine({
        id: `line-${lines.length + 1}`,
        name,
        quantity: quantity ?? 1,
        ...(period && { period }),
      })
      lines = [...lines, line]
      return { addToCart: { __typename: 'AddToCartSuccess', addedQuantity: quantity ?? 1, isCapped: false } }
    }),
    when(SetOrderedQuantityDocument).reply(({ input: { lineId, quantity } }) => {
      if (quantity > 8)
        return { setCartLineQuantity: { __typename: 'InsufficientStockError', message: 'Налични са само 8 бр.' } }
      lines = lines.map((line) =>
        line.id === lineId ? { ...line, quantity, lineTotal: money((5 * quantity).toFixed(2)) } : line,
      )
      return { setCartLineQuantity: { __typename: 'SetCartLineQuantitySuccess', cart: cart() } }
    }),
    when(RemoveFromOrderDocument).reply(({ input: { lineId } }) => {
      lines = lines.filter(({ id }) => id !== lineId)
      return { removeCartLine: { __typename: 'RemoveCartLineSuccess', deletedCartLineId: lineId } }
    }),
    when(AdminProductPickerDocument).reply(() => ({
      searchSuggestions: {
        __typename: 'SearchSuggestions',
        products: [
          { __typename: 'SaleProduct', id: 'product-balloon', databaseId: 3, name: 'Балон', variants: [] },
          { __typename: 'RentalProduct', id: 'product-chair', databaseId: 4, name: 'Стол' },
        ],
      },
    })),
    when(AdminOfficePickerDocument).reply(() => ({
      courierPlaces: {
        __typename: 'CourierPlaceConnection',
        nodes: [{ __typename: 'CourierPlace', id: 'place-1', text: 'Еконт, офис „Дружба“, София' }],
      },
    })),
    when(AdminContactPickerDocument).reply(() => ({
      contacts: { __typename: 'ContactConnection', edges: [{ __typename: 'ContactEdge', node: CONTACT }] },
    })),
    when(AdminOrderingContactDocument).reply(() => ({ contact: CONTACT })),
    when(AdminNewOrderRentalDocument).reply(() => ({
      product: { __typename: 'RentalProduct', id: 'product-chair', name: 'Стол' },
    })),
    when(TelephoneOrderDocument).reply(() => ({ placeOrder: placeOrder() })),
  ]
}

export const NEW = '/admin/shop/orders/new'
export const field = (name: RegExp) => screen.getByRole('textbox', { name })
export const save = () => screen.getByRole('button', { name: 'Запази поръчката' })
