// Before each file of component tests: matchers, browser APIs that jsdom lacks, and console errors as failures.
import '@testing-library/jest-dom/jest-globals'
import { format } from 'node:util'
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import { afterAll, afterEach, beforeEach, jest } from '@jest/globals'
import { act, cleanup, configure, renderHook } from '@testing-library/react'
import * as React from 'react'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { setShownShop } from '../lib/shown-shop.ts'
import { cornerToaster, topToaster } from '../ui/toaster.ts'
import { SHOP_FACTS } from './shop-facts.ts'

// Generous, for busy machines.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(60_000)

// A shop in leva, as specified; a test of another one sets its own.
setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })

// React would record for its warnings where each element was made: 13 % of the time of the panel's suites.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Infinity, set: (_made: number) => {} },
)

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class Pointing extends MouseEvent {
  readonly pointerId: number
  readonly pointerType: string
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init)
    this.pointerId = init.pointerId ?? 0
    this.pointerType = init.pointerType ?? ''
  }
}

Object.assign(window, {
  PointerEvent: Pointing,
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  scrollTo: () => undefined,
  // Nothing is painted, so no frame is waited for.
  requestAnimationFrame: (step: FrameRequestCallback) => window.setTimeout(() => step(performance.now())),
  cancelAnimationFrame: (id: number) => window.clearTimeout(id),
  // A desktop without preferences.
  matchMedia: (media: string) => ({
    media,
    matches: media.startsWith('(min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
})
Object.assign(Element.prototype, {
  scrollTo: () => undefined,
  scrollIntoView: () => undefined,
  checkVisibility: () => true,
})

// Toasts and dialogs animate with frames that no test waits for.
const isAboutFrames = (said: string): boolean => said.includes('was not wrapped in act(')

const complaints: string[] = []

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void complaints.push(format(...said)))
})

afterEach(() => {
  act(() => {
    topToaster.remove()
    cornerToaster.remove()
  })
  cleanup()
  window.localStorage.clear()
  window.sessionStorage.clear()
  jest.restoreAllMocks()
  jest.useRealTimers()
  const said = complaints.splice(0).filter((complaint) => !isAboutFrames(complaint))
  if (said.length > 0) throw new Error(`Nothing may be complained about on the console:\n${said.join('\n')}`)
})

// The next suite of the worker has the same Emotion: without this it would look up the styles of all suites before it.
afterAll(() => {
  const cache = renderHook(() => useEmotionCache()).result.current
  cache?.sheet.flush()
  Object.assign(cache ?? {}, { inserted: {}, registered: {} })
  cleanup()
})
