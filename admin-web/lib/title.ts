import { useEffect, useSyncExternalStore } from 'react'

type Part = 'screen' | 'dialog'

const shown: Record<Part, readonly string[]> = { screen: [], dialog: [] }
let unseen = 0
const listeners = new Set<() => void>()

function change(part: Part, texts: readonly string[]): void {
  shown[part] = texts
  for (const listener of listeners) listener()
}

export function useTitle(text: string | null, part: Part = 'screen'): void {
  useEffect(() => {
    if (text === null) return
    change(part, [...shown[part], text])
    return () => {
      const at = shown[part].lastIndexOf(text)
      change(
        part,
        shown[part].filter((_text, i) => i !== at),
      )
    }
  }, [text, part])
}

/** Puts a number before the title, visible from other tabs; 0 removes it. */
export function countInTitle(count: number): void {
  unseen = count
  for (const listener of listeners) listener()
}

/** „Балон Радост | Продукти | Администрация | Шаренка“: the dialog before its screen, whichever is rendered first. */
function titleNow(): string {
  const parts = [shown.dialog.at(-1), shown.screen.at(-1), 'Администрация', 'Шаренка']
  return `${unseen > 0 ? `(${unseen}) ` : ''}${parts.filter((part) => part !== undefined).join(' | ')}`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShownTitle = (): string => useSyncExternalStore(subscribe, titleNow)
