const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
/** Chrome focuses parts of the page without a `tabindex` too, for instance those that scroll: there the focus is lost. */
const PLACE = 'a[href], button, input, select, textarea, summary, [tabindex]'
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu]'

/** The places of an element, from the innermost: where to look for what took its place. */
type Trail = readonly { parent: Element; index: number }[]

interface Held {
  element: HTMLElement
  trail: Trail
}

/** Not `children`: in a form that is its field of this name, if it has one. */
const childrenOf = (parent: Element): Element[] => [...parent.querySelectorAll(':scope > *')]

function trailOf(element: Element): Trail {
  const trail: { parent: Element; index: number }[] = []
  for (let at = element; at.parentElement !== null && at !== document.body; at = at.parentElement)
    trail.push({ parent: at.parentElement, index: childrenOf(at.parentElement).indexOf(at) })
  return trail
}

const isUsable = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], [aria-hidden=true]') === null

function usableIn(parent: Element): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isUsable)
}

/** The first control from the place of the removed element on, else the last one before it, in its nearest parent. */
function successorOf({ trail }: Held): HTMLElement | null {
  for (const { parent, index } of trail) {
    if (parent === document.body) return null
    if (!parent.isConnected) continue
    const usable = usableIn(parent)
    const place = childrenOf(parent)[index]
    const following =
      place === undefined
        ? undefined
        : usable.find(
            (one) => place.contains(one) || place.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
          )
    const found = following ?? usable.at(-1)
    if (found !== undefined) return found
  }
  return null
}

/** Null while there is nothing to do: the element is only disabled for a moment. */
function targetOf(held: Held): HTMLElement | null {
  const { element } = held
  if (!element.isConnected || !isUsable(element)) return successorOf(held)
  return element.matches(':disabled') ? null : element
}

const isCovered = (): boolean => [...document.querySelectorAll(OVERLAY)].some((overlay) => overlay.checkVisibility())

/**
 * Focus that falls to the page, because its control was removed or disabled, goes to the control that took its place, or
 * back to the control once it is enabled (WCAG 2.4.3). Clicks next to controls take the focus away as usual.
 */
export function retainFocus(focused: readonly (EventTarget | null)[]): () => void {
  let inPage: Held | null = null
  let inOverlay: Held | null = null
  let frame = 0

  const hold = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || !target.matches(PLACE)) return
    const held = { element: target, trail: trailOf(target) }
    if (target.closest(OVERLAY) === null) [inPage, inOverlay] = [held, null]
    else inOverlay = held
  }
  const release = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(FOCUSABLE) : null
    if (control === null && !isCovered()) inPage = null
  }
  const restore = () => {
    if (document.activeElement?.matches(PLACE) || !document.hasFocus()) return
    const held = isCovered() ? inOverlay : inPage
    if (held !== null) targetOf(held)?.focus({ preventScroll: true })
  }
  // Dialogs and menus put the focus back themselves; two frames later is after them.
  const check = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore)
    })
  }

  for (const target of focused) hold(target)
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('focusin', ({ target }) => hold(target), { signal })
  document.addEventListener('pointerdown', release, { signal, passive: true })
  const changes = new MutationObserver(check)
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'aria-hidden', 'inert'],
  })
  // The focus may have been lost while this was loading.
  check()
  return () => {
    listening.abort()
    changes.disconnect()
    cancelAnimationFrame(frame)
  }
}
