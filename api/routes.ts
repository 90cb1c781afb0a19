import { adminRoutes } from './people/admins/admins.rest.ts'
import { customerRoutes } from './people/customers/customers.rest.ts'
import { inquiryRoutes } from './content/inquiries/inquiries.rest.ts'
import { reviewRoutes } from './catalogue/reviews/reviews.rest.ts'
import { promoCodeRoutes } from './sales/promo-codes/promo-codes.rest.ts'
import { productRoutes } from './catalogue/products/products.rest.ts'
import { cartRoutes } from './sales/carts/carts.rest.ts'
import { orderRoutes } from './sales/orders/orders.rest.ts'
import { categoryRoutes } from './catalogue/categories/categories.rest.ts'
import { subcategoryRoutes } from './catalogue/subcategories/subcategories.rest.ts'
import { imageRoutes } from './content/images/images.rest.ts'
import { stockRoutes } from './catalogue/stock/stock.rest.ts'
import { reservationRoutes } from './sales/reservations/reservations.rest.ts'
import { productWriteRoutes } from './catalogue/products/product-writes.rest.ts'
import { variantRoutes } from './catalogue/variants/variants.rest.ts'
import { exportRoutes } from './back-office/exports/exports.rest.ts'
import { importRoutes } from './back-office/imports/imports.rest.ts'
import { noticeRoutes } from './content/guarantee-notice/guarantee-notice.rest.ts'
import { auditFileRoutes } from './sales/audit-files/audit-files.rest.ts'
import { statementRoutes } from './sales/bank-statements/bank-statements.rest.ts'
import { paperRoutes } from './sales/documents/documents.rest.ts'
import { parcelRoutes } from './sales/parcels/parcels.rest.ts'
import type { Route, StreamRoute } from './platform/rest/route.ts'

export const routes: readonly (Route | StreamRoute)[] = [
  ...customerRoutes,
  ...adminRoutes,
  ...reviewRoutes,
  ...inquiryRoutes,
  ...promoCodeRoutes,
  ...productRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...categoryRoutes,
  ...subcategoryRoutes,
  ...imageRoutes,
  ...stockRoutes,
  ...reservationRoutes,
  ...productWriteRoutes,
  ...variantRoutes,
]

/** Files that staff and customers load and send, in addition to the contract of `/api`. */
export const fileRoutes: readonly (Route | StreamRoute)[] = [
  ...paperRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...noticeRoutes,
  ...parcelRoutes,
  ...statementRoutes,
  ...auditFileRoutes,
]
