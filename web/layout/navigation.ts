/** The main ways through the shop, the same on every screen (storefront 2). */
export const NAVIGATION = [
  { to: '/', label: 'Начало' },
  { to: '/about', label: 'За нас' },
  { to: '/products', label: 'Продукти' },
  { to: '/party-themes', label: 'Парти теми' },
  { to: '/rental', label: 'Инвентар под наем' },
  { to: '/services', label: 'Услуги' },
  { to: '/contact', label: 'Контакти' },
] as const

/** Whether an address lies on one of these ways; the home page only on its own. */
export const isOnWay = (pathname: string, to: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
