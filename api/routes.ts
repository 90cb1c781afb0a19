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
import { reservationRoutes } from './rentals/reservations/reservations.rest.ts'
import { productWriteRoutes } from './catalogue/products/product-writes.rest.ts'
import { variantRoutes } from './catalogue/variants/variants.rest.ts'
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
