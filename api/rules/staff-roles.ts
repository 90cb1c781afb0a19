/** Every mutation and REST write of staff names one. */
export const PERMISSIONS = {
  'products.write': 'may add, change and delete products and their sizes',
  'prices.write': 'may change many prices at once',
  'stock.write': 'may count stock',
  'categories.write': 'may add, change and delete categories, subcategories and party themes',
  'images.write': 'may upload pictures',
  'promoCodes.write': 'may add, change and delete promo codes',
  'reviews.write': 'may show and delete reviews',
  'inquiries.write': 'may work on inquiries',
  'orders.pack': 'may hand orders on, forward, and write notes on them',
  'orders.write': 'may cancel, restore and take back orders',
  'orders.pay': 'may record payments',
  'orders.edit': 'may place orders and change their lines, days and address',
  'orders.refund': 'may give money back',
  'reservations.write': 'may decide on reservations',
  'rentals.handOver': 'may hand rentals over and take them back',
  'invoices.issue': 'may issue invoices and credit notes',
  'mail.write': 'may change texts of mail and send it again',
  'customers.read': 'may look through customers',
  'customers.write': 'may change and merge customers',
  'figures.read': 'may see turnover',
  'settings.write': 'may change the shop’s settings',
  'import.write': 'may import from files',
  'audit.read': 'may see who changed what',
  'bin.restore': 'may restore deleted objects',
  'staff.manage': 'may add staff, change their roles and switch them off',
} as const

export type Permission = keyof typeof PERMISSIONS

const isPermission = (text: string): text is Permission => Object.hasOwn(PERMISSIONS, text)

export const ALL_PERMISSIONS: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission)

const OF_OWNERS: readonly Permission[] = ['staff.manage', 'settings.write']

/** Every role may read fields that need no permission of this list. */
export const ROLES = {
  owner: ALL_PERMISSIONS,
  manager: ALL_PERMISSIONS.filter((permission) => !OF_OWNERS.includes(permission)),
  // Pictures show damage when rentals are returned.
  packer: ['stock.write', 'images.write', 'orders.pack', 'rentals.handOver'],
  read_only: ['customers.read', 'figures.read'],
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof ROLES

const isRole = (text: string): text is Role => Object.hasOwn(ROLES, text)

export const ROLE_NAMES: readonly Role[] = Object.keys(ROLES).filter(isRole)

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Собственик',
  manager: 'Управител',
  packer: 'Склад',
  read_only: 'Само преглед',
}

export function permits(role: Role, permission: Permission): boolean {
  const granted: readonly Permission[] = ROLES[role]
  return granted.includes(permission)
}
