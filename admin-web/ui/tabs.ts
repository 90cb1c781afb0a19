/** Tabs and sub-tabs (back-office 2). `count` names the figure of what waits there. */
export const TABS = [
  {
    to: '/admin/shop',
    label: 'Магазин',
    count: null,
    subTabs: [
      { to: '/admin/shop/products', label: 'Продукти', count: null },
      { to: '/admin/shop/inventory', label: 'Наличности', count: null },
      { to: '/admin/shop/orders', label: 'Поръчки', count: null },
      { to: '/admin/shop/reviews', label: 'Отзиви', count: 'waitingReviews' },
      { to: '/admin/shop/categories', label: 'Категории', count: null },
    ],
  },
  {
    to: '/admin/rent',
    label: 'Инвентар под наем',
    count: 'pendingReservations',
    subTabs: [
      { to: '/admin/rent/products', label: 'Артикули', count: null },
      { to: '/admin/rent/stock', label: 'Наличности', count: null },
      { to: '/admin/rent/reservations', label: 'Резервации', count: 'pendingReservations' },
      { to: '/admin/rent/set-asides', label: 'Отделени', count: null },
      { to: '/admin/rent/closed-days', label: 'Почивни дни', count: null },
      { to: '/admin/rent/categories', label: 'Категории', count: null },
      { to: '/admin/rent/subcategories', label: 'Подкатегории', count: null },
    ],
  },
  { to: '/admin/party-themes', label: 'Парти теми', count: null, subTabs: [] },
  { to: '/admin/contact-inquiries', label: 'Запитвания', count: 'newInquiries', subTabs: [] },
  { to: '/admin/documents', label: 'Фактури', count: null, subTabs: [] },
  { to: '/admin/promo-codes', label: 'Промо кодове', count: null, subTabs: [] },
  {
    to: '/admin/team',
    label: 'Екип',
    count: null,
    subTabs: [
      { to: '/admin/team/staff', label: 'Служители', count: null },
      { to: '/admin/team/audit', label: 'Дневник', count: null },
      { to: '/admin/team/bin', label: 'Кошче', count: null },
      { to: '/admin/team/account', label: 'Моят профил', count: null },
    ],
  },
] as const
