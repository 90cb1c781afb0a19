import { adminRoutes } from './admins/admins.rest.ts'
import { customerRoutes } from './customers/customers.rest.ts'
import { inquiryRoutes } from './inquiries/inquiries.rest.ts'
import { reviewRoutes } from './reviews/reviews.rest.ts'
import { promoCodeRoutes } from './promo-codes/promo-codes.rest.ts'
import { productRoutes } from './products/products.rest.ts'
import { cartRoutes } from './carts/carts.rest.ts'
import { orderRoutes } from './orders/orders.rest.ts'
import { categoryRoutes } from './categories/categories.rest.ts'
import { subcategoryRoutes } from './subcategories/subcategories.rest.ts'
import { imageRoutes } from './images/images.rest.ts'
import { stockRoutes } from './stock/stock.rest.ts'
import { reservationRoutes } from './reservations/reservations.rest.ts'
import { productWriteRoutes } from './products/product-writes.rest.ts'
import { variantRoutes } from './variants/variants.rest.ts'
import type { Route, StreamRoute } from './rest/route.ts'

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
