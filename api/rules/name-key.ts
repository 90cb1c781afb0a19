/** How names are compared, as the database's `name_key` does. */
export const nameKey = (name: string): string => name.replaceAll(/\s+/g, '').toLowerCase()
