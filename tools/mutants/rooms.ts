import type { Mutant } from './mutant.ts'
import { admins } from './rooms/admins.ts'
import { audit } from './rooms/audit.ts'
import { availability } from './rooms/availability.ts'
import { cache } from './rooms/cache.ts'
import { carts } from './rooms/carts.ts'
import { categories } from './rooms/categories.ts'
import { closedDays } from './rooms/closed-days.ts'
import { contacts } from './rooms/contacts.ts'
import { customers } from './rooms/customers.ts'
import { documents } from './rooms/documents.ts'
import { idempotency } from './rooms/idempotency.ts'
import { images } from './rooms/images.ts'
import { imports } from './rooms/imports.ts'
import { inquiries } from './rooms/inquiries.ts'
import { lists } from './rooms/lists.ts'
import { live } from './rooms/live.ts'
import { mail } from './rooms/mail.ts'
import { orderEdits } from './rooms/order-edits.ts'
import { orders } from './rooms/orders.ts'
import { panel } from './rooms/panel.ts'
import { partyThemes } from './rooms/party-themes.ts'
import { products } from './rooms/products.ts'
import { promoCodes } from './rooms/promo-codes.ts'
import { refunds } from './rooms/refunds.ts'
import { reservations } from './rooms/reservations.ts'
import { reviews } from './rooms/reviews.ts'
import { rules } from './rooms/rules.ts'
import { search } from './rooms/search.ts'
import { sessions } from './rooms/sessions.ts'
import { setAsides } from './rooms/set-asides.ts'
import { settings } from './rooms/settings.ts'
import { stock } from './rooms/stock.ts'
import { subcategories } from './rooms/subcategories.ts'
import { throttles } from './rooms/throttles.ts'
import { variants } from './rooms/variants.ts'
import { web } from './rooms/web.ts'

/** All mutants, by the room that they break. */
export const ROOMS: Record<string, readonly Mutant[]> = {
  admins,
  audit,
  availability,
  cache,
  carts,
  categories,
  'closed-days': closedDays,
  contacts,
  customers,
  documents,
  idempotency,
  images,
  imports,
  inquiries,
  lists,
  live,
  mail,
  'order-edits': orderEdits,
  orders,
  panel,
  'party-themes': partyThemes,
  products,
  'promo-codes': promoCodes,
  refunds,
  reservations,
  reviews,
  rules,
  search,
  sessions,
  'set-asides': setAsides,
  settings,
  stock,
  subcategories,
  throttles,
  variants,
  web,
}
