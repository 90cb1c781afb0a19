import {
  Armchair,
  Banknote,
  Boxes,
  CalendarDays,
  CalendarOff,
  Circle,
  Factory,
  FileText,
  FileUp,
  FolderTree,
  Gift,
  LayoutDashboard,
  Mail,
  MessageCircleQuestion,
  Package,
  PackageX,
  PartyPopper,
  Send,
  Settings,
  ShoppingCart,
  Star,
  Tags,
  TicketPercent,
  Truck,
  UserCog,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '#rules/staff-roles.ts'

export type WaitingFigure = 'pendingOrders' | 'pendingReservations' | 'newInquiries' | 'waitingReviews'

export interface SubTab {
  to: string
  label: string
  count: WaitingFigure | null
  needs?: Permission
  /** Who lacks the permission may still read the page by its address. */
  isReadable?: true
}

export interface Tab extends SubTab {
  subTabs: readonly SubTab[]
}

/** Tabs and sub-tabs (docs/spec/panel.md#screens). `count` names the figure of open tasks there. */
export const TABS: readonly Tab[] = [
  { to: '/admin/today', label: 'Днес', count: null, subTabs: [] },
  {
    to: '/admin/shop',
    label: 'Магазин',
    count: null,
    subTabs: [
      { to: '/admin/shop/products', label: 'Продукти', count: null },
      { to: '/admin/shop/packages', label: 'Пакети', count: null },
      { to: '/admin/shop/inventory', label: 'Наличности', count: null },
      { to: '/admin/shop/orders', label: 'Поръчки', count: 'pendingOrders' },
      { to: '/admin/shop/parcels', label: 'Пратки', count: null },
      { to: '/admin/shop/reviews', label: 'Отзиви', count: 'waitingReviews' },
      { to: '/admin/shop/categories', label: 'Категории', count: null },
      { to: '/admin/shop/attributes', label: 'Атрибути', count: null },
      { to: '/admin/shop/makers', label: 'Производители', count: null },
      { to: '/admin/shop/import', label: 'Внасяне', count: null, needs: 'import.write' },
    ],
  },
  {
    to: '/admin/rent',
    label: 'Инвентар под наем',
    count: 'pendingReservations',
    subTabs: [
      { to: '/admin/rent/calendar', label: 'Календар', count: null },
      { to: '/admin/rent/products', label: 'Артикули', count: null },
      { to: '/admin/rent/stock', label: 'Наличности', count: null },
      { to: '/admin/rent/reservations', label: 'Резервации', count: 'pendingReservations' },
      { to: '/admin/rent/set-asides', label: 'Отделени', count: null },
      { to: '/admin/rent/closed-days', label: 'Почивни дни', count: null },
      { to: '/admin/rent/categories', label: 'Категории', count: null },
    ],
  },
  { to: '/admin/party-themes', label: 'Парти теми', count: null, subTabs: [] },
  { to: '/admin/customers', label: 'Клиенти', count: null, subTabs: [], needs: 'customers.read' },
  { to: '/admin/contact-inquiries', label: 'Запитвания', count: 'newInquiries', subTabs: [] },
  { to: '/admin/documents', label: 'Фактури', count: null, subTabs: [], needs: 'customers.read' },
  { to: '/admin/till', label: 'Каса', count: null, subTabs: [], needs: 'orders.pay' },
  { to: '/admin/promo-codes', label: 'Промо кодове', count: null, subTabs: [] },
  {
    to: '/admin/settings',
    label: 'Настройки',
    count: null,
    needs: 'settings.write',
    isReadable: true,
    subTabs: [
      { to: '/admin/settings/shop', label: 'Магазин', count: null },
      { to: '/admin/settings/texts', label: 'Страници', count: null },
      { to: '/admin/settings/home', label: 'Начало', count: null },
      { to: '/admin/settings/services', label: 'Ключове', count: null, needs: 'settings.write' },
    ],
  },
  {
    to: '/admin/mail',
    label: 'Писма',
    count: null,
    needs: 'customers.read',
    subTabs: [
      { to: '/admin/mail/outbox', label: 'Изходящи', count: null },
      { to: '/admin/mail/texts', label: 'Текстове', count: null },
      { to: '/admin/mail/settings', label: 'Известия', count: null },
    ],
  },
  {
    to: '/admin/team',
    label: 'Екип',
    count: null,
    subTabs: [
      { to: '/admin/team/staff', label: 'Служители', count: null },
      { to: '/admin/team/audit', label: 'Дневник', count: null, needs: 'audit.read' },
      { to: '/admin/team/bin', label: 'Кошче', count: null, needs: 'audit.read' },
      { to: '/admin/team/account', label: 'Моят профил', count: null },
    ],
  },
]

/** Where the rail shows a tab, by its address; one without a place is last, with an icon of no meaning. */
export const RAIL_PLACES: Readonly<Record<string, { group: RailGroupName; icon: LucideIcon }>> = {
  '/admin/today': { group: 'Ежедневие', icon: LayoutDashboard },
  '/admin/shop/orders': { group: 'Ежедневие', icon: ShoppingCart },
  '/admin/shop/parcels': { group: 'Ежедневие', icon: Send },
  '/admin/rent/reservations': { group: 'Ежедневие', icon: Truck },
  '/admin/rent/calendar': { group: 'Ежедневие', icon: CalendarDays },
  '/admin/contact-inquiries': { group: 'Ежедневие', icon: MessageCircleQuestion },
  '/admin/shop/products': { group: 'Магазин', icon: Package },
  '/admin/shop/packages': { group: 'Магазин', icon: Gift },
  '/admin/shop/import': { group: 'Магазин', icon: FileUp },
  '/admin/shop/inventory': { group: 'Магазин', icon: Warehouse },
  '/admin/shop/reviews': { group: 'Магазин', icon: Star },
  '/admin/shop/categories': { group: 'Магазин', icon: FolderTree },
  '/admin/shop/attributes': { group: 'Магазин', icon: Tags },
  '/admin/shop/makers': { group: 'Магазин', icon: Factory },
  '/admin/promo-codes': { group: 'Магазин', icon: TicketPercent },
  '/admin/party-themes': { group: 'Магазин', icon: PartyPopper },
  '/admin/rent/products': { group: 'Под наем', icon: Armchair },
  '/admin/rent/stock': { group: 'Под наем', icon: Boxes },
  '/admin/rent/set-asides': { group: 'Под наем', icon: PackageX },
  '/admin/rent/closed-days': { group: 'Под наем', icon: CalendarOff },
  '/admin/rent/categories': { group: 'Под наем', icon: FolderTree },
  '/admin/customers': { group: 'Хора и документи', icon: Users },
  '/admin/documents': { group: 'Хора и документи', icon: FileText },
  '/admin/till': { group: 'Хора и документи', icon: Banknote },
  '/admin/mail': { group: 'Хора и документи', icon: Mail },
  '/admin/settings': { group: 'Хора и документи', icon: Settings },
  '/admin/team': { group: 'Хора и документи', icon: UserCog },
}

export const UNPLACED_ICON = Circle

export const RAIL_GROUPS = ['Ежедневие', 'Магазин', 'Под наем', 'Хора и документи'] as const

export type RailGroupName = (typeof RAIL_GROUPS)[number]
