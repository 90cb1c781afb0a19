/** How names of sizes are compared: without case and spaces, as the database's `name_key` does. */
export const nameKey = (name: string): string => name.replaceAll(/\s+/g, '').toLowerCase()
