/** Reads what this tab has kept; null when there is nothing, or storage is closed to us. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value for as long as the tab lives, reloads included, or forgets it with null. Where storage is closed or full nothing is kept. */
export function keepInTab(key: string, value: object | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The page goes on without.
  }
}
