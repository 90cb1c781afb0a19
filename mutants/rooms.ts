import type { Mutant } from './mutant.ts'
import { admins } from './rooms/admins.ts'
import { availability } from './rooms/availability.ts'
import { cache } from './rooms/cache.ts'
import { carts } from './rooms/carts.ts'
import { categories } from './rooms/categories.ts'
import { customers } from './rooms/customers.ts'
import { idempotency } from './rooms/idempotency.ts'
import { images } from './rooms/images.ts'
import { inquiries } from './rooms/inquiries.ts'
import { lists } from './rooms/lists.ts'
import { orders } from './rooms/orders.ts'
import { panel } from './rooms/panel.ts'
import { partyThemes } from './rooms/party-themes.ts'
import { products } from './rooms/products.ts'
import { promoCodes } from './rooms/promo-codes.ts'
import { reservations } from './rooms/reservations.ts'
import { reviews } from './rooms/reviews.ts'
import { rules } from './rooms/rules.ts'
import { search } from './rooms/search.ts'
import { sessions } from './rooms/sessions.ts'
import { stock } from './rooms/stock.ts'
import { subcategories } from './rooms/subcategories.ts'
import { throttles } from './rooms/throttles.ts'
import { variants } from './rooms/variants.ts'
import { web } from './rooms/web.ts'

/** All mutants, by the room that they break. */
export const ROOMS: Record<string, readonly Mutant[]> = {
  admins,
  availability,
  cache,
  carts,
  categories,
  customers,
  idempotency,
  images,
  inquiries,
  lists,
  orders,
  panel,
  'party-themes': partyThemes,
  products,
  'promo-codes': promoCodes,
  reservations,
  reviews,
  rules,
  search,
  sessions,
  stock,
  subcategories,
  throttles,
  variants,
  web,
}
