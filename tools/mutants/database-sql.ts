import type { FunctionMutant, StatementMutant } from './mutant.ts'

const RENTALS = ['api/reservations/rental-life.service.test.ts', 'api/reservations/rental-occupation.test.ts']
const REFUNDS = ['api/refunds/refunds.service.test.ts']
const LETTERS = ['api/mail/mail-triggers.test.ts']

/** Functions, triggers and constraints of the database. */
export const DATABASE_SQL: readonly (FunctionMutant | StatementMutant)[] = [
  {
    breaks: 'more units are reserved on a day than the shop has',
    function: 'keep_rental_days',
    find: 'IF full_day IS NOT NULL THEN',
    replace: 'IF false THEN',
    tests: ['api/reservations/reservations.races.test.ts', 'api/reservations/reservations.service.test.ts'],
  },
  {
    breaks: 'a reservation takes no buffer days before its first day',
    function: 'keep_rental_days',
    find: 'NEW.starts_on - NEW.buffer_before',
    replace: 'NEW.starts_on',
    tests: RENTALS,
  },
  {
    breaks: 'a rejected reservation still takes its days',
    function: 'give_days_back',
    find: 'SET reserved = reserved - pieces',
    replace: 'SET reserved = reserved',
    tests: ['api/reservations/reservations.service.test.ts'],
  },
  {
    breaks: 'more pieces are handed over than are in the shop',
    function: 'apply_rental_movement',
    find: 'IF here < 0 THEN',
    replace: 'IF false THEN',
    tests: RENTALS,
  },
  {
    breaks: 'pieces that come back early are not free',
    function: 'apply_rental_movement',
    find: 'PERFORM give_days_back(moved.product_id, busy_to + 1, planned_to, NEW.quantity);',
    replace: '',
    tests: RENTALS,
  },
  {
    breaks: 'the free units ignore the buffer days before',
    function: 'fullest_day',
    find: 'from_day - p.buffer_days_before',
    replace: 'from_day',
    tests: ['api/availability/availability.api.test.ts', 'api/carts/carts.service.test.ts'],
  },
  {
    breaks: 'pieces that are set aside can be rented',
    function: 'free_units',
    find: 's.quantity - s.set_aside',
    replace: 's.quantity',
    tests: RENTALS,
  },
  {
    breaks: 'written off units stay on hand',
    function: 'move_set_aside',
    find: 'quantity = quantity - written',
    replace: 'quantity = quantity',
    tests: RENTALS,
  },
  {
    breaks: 'lists show rentals as available that are all reserved',
    function: 'available_on',
    find: ' - coalesce(taken.units, 0)',
    replace: '',
    tests: [...RENTALS, 'api/availability/availability.api.test.ts'],
  },
  {
    breaks: 'stock is negative',
    statement: 'ALTER TABLE stock DROP CONSTRAINT stock_quantity_not_negative',
    tests: ['api/orders/place-order.sql.test.ts', 'api/orders/place-order.races.test.ts'],
  },
  {
    breaks: 'stock changes without an entry in the ledger',
    function: 'require_stock_movement',
    find: 'IF on_hand <> coalesce(explained, 0) THEN',
    replace: 'IF false THEN',
    tests: ['api/backups/backups.test.ts'],
  },
  {
    breaks: 'the stock of a rental falls below the reserved units',
    function: 'keep_stock_above_reserved',
    find: 'IF FOUND THEN',
    replace: 'IF false THEN',
    tests: ['api/stock/inventory.service.test.ts'],
  },
  {
    breaks: 'an entry of the deposits is changed',
    function: 'keep_ledger',
    find: 'IF pg_trigger_depth() > 1 THEN',
    replace: 'IF true THEN',
    tests: [...RENTALS, ...REFUNDS],
  },
  {
    breaks: 'more of a deposit is given back than was received',
    function: 'keep_deposits_covered',
    find: 'IF NEW.amount_minor > held THEN',
    replace: 'IF false THEN',
    tests: [...RENTALS, ...REFUNDS],
  },
  {
    breaks: 'the same money is refunded twice',
    function: 'refundable_minor',
    find: 'WHERE r.order_id = refunded',
    replace: 'WHERE false',
    tests: REFUNDS,
  },
  {
    breaks: 'the shop has no owner',
    function: 'keep_an_owner',
    find: 'IF NOT EXISTS (',
    replace: 'IF false AND NOT EXISTS (',
    tests: ['api/admins/staff.api.test.ts'],
  },
  {
    breaks: 'a reduction stays when the price is raised',
    statement: 'DROP TRIGGER products_raise_ends_reduction ON products',
    tests: ['api/price-reductions/price-reductions.api.test.ts'],
  },
  {
    breaks: 'a new price is not in the history of prices',
    statement: 'DROP TRIGGER products_note_price ON products',
    tests: ['api/price-reductions/price-history.test.ts'],
  },
  {
    breaks: 'the buyer gets no letter about the order',
    function: 'note_orders_placed',
    find: "'waiting'::mail_state, true)",
    replace: "'waiting'::mail_state, false)",
    tests: LETTERS,
  },
  {
    breaks: 'each edit of an order is a letter of its own',
    function: 'mail_order_event',
    find: '/ 120)',
    replace: '* 1000)',
    tests: LETTERS,
  },
  {
    breaks: 'an order changes its currency',
    statement: 'DROP TRIGGER orders_currency_stays ON orders',
    tests: ['api/orders/order-currency.api.test.ts'],
  },
  {
    breaks: 'a search for the plural misses the singular',
    function: 'search_stem',
    find: "stem := regexp_replace(stem, '^(.{3,})ц$', '\\1к');",
    replace: '',
    tests: ['api/search/search-words.test.ts', 'api/search/search.test.ts'],
  },
  {
    breaks: 'a changed price is not the one by which lists are filtered',
    function: 'list_changed_prices',
    find: "IF ids <> '{}' THEN",
    replace: 'IF false THEN',
    tests: ['api/products/listed-prices.test.ts'],
  },
]
