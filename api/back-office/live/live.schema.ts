import { rowId } from '#lib/global-id.ts'
import type { PanelChange, StockNotice } from '#lib/live/live-feed.ts'
import { builder, findNode } from '../../builder.ts'
import { adminIdOf } from '../../context.ts'
import { loadProduct } from '../../catalogue/products/product-parts.loaders.ts'
import { Product, ProductId } from '../../catalogue/products/products.schema.ts'
import { followPanel, followStock } from './live.service.ts'

const PanelChangeKindType = builder.enumType('PanelChangeKind', {
  description: 'The kind of a change in the shop.',
  values: {
    ORDER_PLACED: { value: 'order_placed', description: 'A new order.' },
    ORDER_CHANGED: { value: 'order_changed', description: 'Anything about an order.' },
    RESERVATION_PLACED: { value: 'reservation_placed', description: 'A new reservation.' },
    RESERVATION_CHANGED: { value: 'reservation_changed', description: 'A reservation was changed or deleted.' },
    REVIEW_WRITTEN: { value: 'review_written', description: 'A new review.' },
    REVIEW_CHANGED: { value: 'review_changed', description: 'It was approved, edited or deleted.' },
    INQUIRY_SENT: { value: 'inquiry_sent', description: 'A new inquiry.' },
    INQUIRY_CHANGED: { value: 'inquiry_changed', description: 'An inquiry was changed or deleted.' },
    STOCK_CHANGED: { value: 'stock_changed', description: 'There are more or fewer of a product.' },
    SETTINGS_CHANGED: {
      value: 'settings_changed',
      description: 'Fees, the currency that is shown first, what the shop says of itself, or its frequent questions.',
    },
    PAGE_TEXT_CHANGED: { value: 'page_text_changed', description: 'The text of a page was saved.' },
    ATTRIBUTES_CHANGED: {
      value: 'attributes_changed',
      description: 'Attributes or their values were changed, arranged or deleted.',
    },
    MAKERS_CHANGED: { value: 'makers_changed', description: 'Makers were added, changed or deleted.' },
    CAUGHT_UP: {
      value: 'caught_up',
      description: 'The first notice of every stream: later changes are sent; data read before may be stale.',
    },
  } as const satisfies Record<Uppercase<PanelChange['kind']>, { value: PanelChange['kind']; description: string }>,
})

/** The type of node that changed; null for settings, texts of pages, the dictionary and makers. */
const NODE_TYPES: Readonly<Record<PanelChange['kind'], string | null>> = {
  order_placed: 'Order',
  order_changed: 'Order',
  reservation_placed: 'Reservation',
  reservation_changed: 'Reservation',
  review_written: 'Review',
  review_changed: 'Review',
  inquiry_sent: 'Inquiry',
  inquiry_changed: 'Inquiry',
  stock_changed: 'Product',
  settings_changed: null,
  page_text_changed: null,
  attributes_changed: null,
  makers_changed: null,
  caught_up: null,
}

const PanelChangeType = builder.objectRef<PanelChange>('PanelChange').implement({
  description: 'A change of data that staff see. A list that shows the data is read again.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PanelChangeKindType, description: 'The kind of the change.' }),
    node: t.field({
      type: builder.nodeInterfaceRef(),
      nullable: true,
      description:
        'The changed object as it is now, for stock its product; null for several, for an object that is no node, and when it is deleted.',
      resolve: ({ kind, id }, _args, ctx, info) => {
        const typename = NODE_TYPES[kind]
        return typename === null || id === null ? null : findNode(ctx, info, typename, id)
      },
    }),
    isOwn: t.boolean({
      description: 'Whether it was done by the caller, here or elsewhere.',
      resolve: ({ by }, _args, ctx) => by !== null && by === adminIdOf(ctx),
    }),
  }),
})

builder.subscriptionField('panelChanged', (t) =>
  t.field({
    type: PanelChangeType,
    description:
      'Orders, reservations, reviews, inquiries, stock, settings, texts of pages and attributes, as they change. Ends with the session and when the role changes. Needs `admin`.',
    authScopes: { admin: true },
    subscribe: (_root, _args, ctx) => followPanel(ctx),
    resolve: (change) => change,
  }),
)

const StockChange = builder.objectRef<StockNotice>('StockChange').implement({
  description: 'How many there are of a product now.',
  fields: (t) => ({
    product: t.field({
      type: Product,
      nullable: true,
      description: 'The product as it is now, with its sizes; null when it has left the shop.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    quantity: t.exposeInt('quantity', {
      description: 'Pieces that can be bought, of all sizes; for a rental, units that are free today.',
    }),
  }),
})

builder.subscriptionField('stockChanged', (t) =>
  t.field({
    type: StockChange,
    description:
      'How many there are of a product that shoppers see: at once, and whenever anything about its stock or days has changed. 0 once they no longer see it.',
    args: { productId: t.arg.globalID({ for: ProductId, description: 'The `id` of the product.' }) },
    subscribe: (_root, { productId }, ctx) => followStock(ctx, rowId(productId)),
    resolve: (notice) => notice,
  }),
)
