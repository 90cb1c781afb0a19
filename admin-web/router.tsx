import { Suspense } from 'react'
import { redirect, type RouteObject } from 'react-router-dom'
import { addressNumber } from '../web/lib/address-number.ts'
import { later } from '../web/lib/later.ts'
import { AdminShell } from './ui/AdminShell.tsx'
import { adminName } from './lib/session.ts'
import { PageFailed } from './ui/PageFailed.tsx'

const Live = later(() => import('./features/live/Live.tsx').then(({ Live }) => Live))
const Find = later(() => import('./features/find/Find.tsx').then(({ Find }) => Find))

/** Redirects to the login, which returns here (docs/spec/staff.md#panel-login). */
function requireAdmin({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  if (adminName() === null) return redirect(`/admin/login?from=${encodeURIComponent(pathname + search)}`)
  return null
}

/** For old bookmarks, which open an order with `?edit=`. */
function openOrder({ request }: { request: Request }) {
  const number = addressNumber(new URL(request.url).searchParams.get('edit'))
  return number === null ? null : redirect(`/admin/shop/orders/${number}`)
}

const pages: RouteObject[] = [
  { index: true, loader: () => redirect('/admin/today') },
  { path: 'today', lazy: () => import('./routes/today.tsx') },
  {
    path: 'shop',
    children: [
      { index: true, loader: () => redirect('/admin/shop/products') },
      { path: 'products', lazy: () => import('./routes/products.tsx') },
      { path: 'packages', lazy: () => import('./routes/packages.tsx') },
      { path: 'inventory', lazy: () => import('./routes/inventory.tsx') },
      { path: 'orders', loader: openOrder, lazy: () => import('./routes/orders.tsx') },
      { path: 'parcels', lazy: () => import('./routes/parcels.tsx') },
      {
        path: 'orders/new',
        lazy: () => import('./features/new-order/NewOrder.tsx').then(({ NewOrder }) => ({ Component: NewOrder })),
      },
      { path: 'orders/:number', lazy: () => import('./routes/order.tsx') },
      { path: 'reviews', lazy: () => import('./routes/reviews.tsx') },
      { path: 'categories', lazy: () => import('./routes/categories.tsx') },
      { path: 'attributes', lazy: () => import('./routes/attributes.tsx') },
      { path: 'makers', lazy: () => import('./routes/makers.tsx') },
      { path: 'import', lazy: () => import('./routes/import.tsx') },
    ],
  },
  {
    path: 'rent',
    children: [
      { index: true, loader: () => redirect('/admin/rent/products') },
      { path: 'calendar', lazy: () => import('./routes/calendar.tsx') },
      {
        path: 'products',
        lazy: () => import('./routes/products.tsx').then(({ RentalProducts }) => ({ Component: RentalProducts })),
      },
      {
        path: 'stock',
        lazy: () => import('./routes/inventory.tsx').then(({ RentalStock }) => ({ Component: RentalStock })),
      },
      { path: 'reservations', lazy: () => import('./routes/reservations.tsx') },
      { path: 'set-asides', lazy: () => import('./routes/set-asides.tsx') },
      { path: 'closed-days', lazy: () => import('./routes/closed-days.tsx') },
      {
        path: 'categories',
        lazy: () => import('./routes/categories.tsx').then(({ RentalCategories }) => ({ Component: RentalCategories })),
      },
      // For old bookmarks.
      { path: 'subcategories', loader: () => redirect('/admin/rent/categories') },
    ],
  },
  { path: 'party-themes', lazy: () => import('./routes/party-themes.tsx') },
  { path: 'customers', lazy: () => import('./routes/customers.tsx') },
  { path: 'customers/:number', lazy: () => import('./routes/customer.tsx') },
  { path: 'contact-inquiries', lazy: () => import('./routes/inquiries.tsx') },
  {
    path: 'settings',
    children: [
      { index: true, loader: () => redirect('/admin/settings/shop') },
      { path: 'shop', lazy: () => import('./routes/settings.tsx') },
      { path: 'texts', lazy: () => import('./routes/page-texts.tsx') },
      { path: 'home', lazy: () => import('./routes/home-order.tsx') },
      { path: 'services', lazy: () => import('./routes/service-keys.tsx') },
    ],
  },
  { path: 'documents', lazy: () => import('./routes/documents.tsx') },
  { path: 'till', lazy: () => import('./routes/till.tsx') },
  { path: 'till/bank', lazy: () => import('./routes/bank.tsx') },
  { path: 'promo-codes', lazy: () => import('./routes/promo-codes.tsx') },
  {
    path: 'mail',
    children: [
      { index: true, loader: () => redirect('/admin/mail/outbox') },
      { path: 'outbox', lazy: () => import('./routes/mail-outbox.tsx') },
      { path: 'texts', lazy: () => import('./routes/mail-texts.tsx') },
      { path: 'settings', lazy: () => import('./routes/mail-settings.tsx') },
    ],
  },
  {
    path: 'team',
    children: [
      { index: true, loader: () => redirect('/admin/team/staff') },
      { path: 'staff', lazy: () => import('./routes/staff.tsx') },
      { path: 'audit', lazy: () => import('./routes/audit.tsx') },
      { path: 'bin', lazy: () => import('./routes/bin.tsx') },
      { path: 'account', lazy: () => import('./routes/account.tsx') },
    ],
  },
  { path: '*', lazy: () => import('./routes/not-found.tsx') },
]

export const routes: RouteObject[] = [
  {
    path: '/admin/login',
    errorElement: <PageFailed />,
    hydrateFallbackElement: <></>,
    lazy: () => import('./routes/login.tsx'),
  },
  {
    path: '/admin',
    element: (
      <>
        <AdminShell
          search={
            <Suspense>
              <Find />
            </Suspense>
          }
        />
        <Suspense>
          <Live />
        </Suspense>
      </>
    ),
    loader: requireAdmin,
    errorElement: <PageFailed />,
    hydrateFallbackElement: <></>,
    children: [{ errorElement: <PageFailed />, children: pages }],
  },
]
