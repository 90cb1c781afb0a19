/** Reads a stored value; null when there is none, or storage is closed. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value for as long as the tab lives, reloads included, or removes it with null. Does nothing where storage is closed or full. */
export function storeInTab(key: string, value: object | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The page goes on without.
  }
}
