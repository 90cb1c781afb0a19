/** Null when nothing is stored or storage is closed (private windows). */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null removes the text. False when the browser does not store it. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
    return window.localStorage.getItem(key) === value
  } catch {
    return false
  }
}
