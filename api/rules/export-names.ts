import type { Permission } from './staff-roles.ts'

export type ExportName =
  | 'products'
  | 'stock'
  | 'orders'
  | 'reservations'
  | 'reviews'
  | 'inquiries'
  | 'promo-codes'
  | 'contacts'
  | 'documents'
  | 'payments'
  | 'turnover'
  | 'margins'
  | 'audit'

/** A file of people needs the permission for customers (docs/spec/staff.md#roles); null: all staff. */
export const EXPORT_NEEDS: Readonly<Record<ExportName, Permission | null>> = {
  products: null,
  stock: null,
  orders: 'customers.read',
  reservations: 'customers.read',
  reviews: 'customers.read',
  inquiries: 'customers.read',
  'promo-codes': null,
  contacts: 'customers.read',
  documents: 'customers.read',
  payments: 'orders.pay',
  turnover: 'figures.read',
  margins: 'products.write',
  audit: 'audit.read',
}
