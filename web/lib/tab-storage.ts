export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stored as long as the tab lives, reloads included; null removes it. Does nothing where storage is closed or full. */
export function storeInTab(key: string, value: object | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing depends on it being stored.
  }
}
