import { builder } from '../../builder.ts'
import { panelFigures, type PanelFigures } from './panel.service.ts'

const Figures = builder.objectRef<PanelFigures>('PanelFigures').implement({
  description: 'The figures on the panel’s cards.',
  fields: (t) => ({
    saleProducts: t.exposeInt('saleProducts', { description: 'Products for sale.' }),
    activeProducts: t.exposeInt('activeProducts', { description: 'Products for sale that can be bought now.' }),
    orders: t.exposeInt('orders', { description: 'Orders ever.' }),
    lowStock: t.exposeInt('lowStock', { description: 'Products for sale at or below their threshold.' }),
    outOfStock: t.exposeInt('outOfStock', { description: 'Products for sale of which none is left.' }),
    units: t.exposeInt('units', { description: 'Pieces for sale on hand.' }),
    rentalProducts: t.exposeInt('rentalProducts', { description: 'Rentals.' }),
    activeRentals: t.exposeInt('activeRentals', { description: 'Orders with rentals that are not cancelled.' }),
    freeUnits: t.exposeInt('freeUnits', { description: 'Rental units that are not out today.' }),
    rentalLowStock: t.exposeInt('rentalLowStock', { description: 'Rentals at or below their threshold.' }),
    rentalOutOfStock: t.exposeInt('rentalOutOfStock', { description: 'Rentals without any unit.' }),
    rentalUnits: t.exposeInt('rentalUnits', { description: 'Rental units in all.' }),
    pendingOrders: t.exposeInt('pendingOrders', { description: 'Orders with the status `PENDING`.' }),
    ordersToSend: t.exposeInt('ordersToSend', { description: 'Orders that are being prepared for a courier.' }),
    unpaidOrders: t.exposeInt('unpaidOrders', { description: 'Orders of which something is owed.' }),
    pendingReservations: t.exposeInt('pendingReservations', { description: 'Reservations that wait for a decision.' }),
    newInquiries: t.exposeInt('newInquiries', { description: 'Inquiries with the status `NEW`.' }),
    waitingReviews: t.exposeInt('waitingReviews', { description: 'Reviews that wait for approval.' }),
  }),
})

builder.queryField('panelFigures', (t) =>
  t.field({
    type: Figures,
    nullable: true,
    description: 'The current figures of the shop. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => panelFigures(ctx),
  }),
)
