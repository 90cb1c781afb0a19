/** The lists of the panel that are files too, by their names in the address. */
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
  | 'audit'
