/** Until the first one shows, and how long after it the next shows at once (docs/spec/storefront.md#hints). */
const DELAY_MS = 700
const SKIP_DELAY_MS = 300

const NAMED = 'button[aria-label], a[aria-label]'

/** Inline, because the hint is outside of React. The padding bridges the way from the icon to the hint. */
const FRAME = 'position:fixed;z-index:var(--chakra-z-index-tooltip);padding:6px;max-width:100vw'
const LOOKS =
  'display:block;padding:4px 10px;border-radius:8px;font-size:14px;line-height:1.4;background:var(--chakra-colors-fg);color:var(--chakra-colors-bg)'

/** The named element under the pointer or focus, if it contains only an icon, or an icon and a number. */
function iconAlone(target: EventTarget | null): Element | null {
  const named = target instanceof Element ? target.closest(NAMED) : null
  return named !== null && (named.textContent ?? '').replaceAll(/[\d\s]/g, '') === '' ? named : null
}

function hintFor(icon: Element): HTMLElement {
  const hint = document.createElement('div')
  hint.setAttribute('aria-hidden', 'true')
  hint.dataset['hint'] = ''
  hint.style.cssText = FRAME
  const text = document.createElement('span')
  text.style.cssText = LOOKS
  text.textContent = icon.getAttribute('aria-label')
  hint.append(text)
  document.body.append(hint)
  const box = icon.getBoundingClientRect()
  const { width, height } = hint.getBoundingClientRect()
  const left = Math.min(Math.max(0, box.left + box.width / 2 - width / 2), window.innerWidth - width)
  const isRoomBelow = box.bottom + height <= window.innerHeight
  hint.style.left = `${left}px`
  hint.style.top = `${isRoomBelow ? box.bottom : box.top - height}px`
  return hint
}

export function startIconHints(): () => void {
  let owner: Element | null = null
  let hint: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = Number.NEGATIVE_INFINITY

  const hide = () => {
    clearTimeout(timer)
    if (hint !== null) hiddenAt = performance.now()
    hint?.remove()
    hint = null
    owner = null
  }
  const showSoon = (icon: Element, delay: number) => {
    owner = icon
    timer = setTimeout(() => {
      if (icon.isConnected) hint = hintFor(icon)
    }, delay)
  }
  const onOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    if (event.target instanceof Node && hint?.contains(event.target) === true) return
    const icon = iconAlone(event.target)
    if (icon === owner) return
    hide()
    if (icon !== null) showSoon(icon, performance.now() - hiddenAt < SKIP_DELAY_MS ? 0 : DELAY_MS)
  }
  const onFocus = ({ target }: FocusEvent) => {
    hide()
    const icon = iconAlone(target)
    if (icon?.matches(':focus-visible') === true) showSoon(icon, 0)
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()

  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerover', onOver, { signal, passive: true })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('keydown', onKey, { signal })
  for (const end of ['pointerdown', 'focusout', 'scroll'] as const)
    document.addEventListener(end, hide, { signal, passive: true, capture: true })
  document.documentElement.addEventListener('pointerleave', hide, { signal })
  return () => {
    hide()
    listening.abort()
  }
}
