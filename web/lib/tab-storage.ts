export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stored until the tab is closed, reloads included; null removes it. Does nothing where storage is closed or full. */
export function storeInTab(key: string, value: object | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing depends on it being stored.
  }
}
