// Before each file of component tests: matchers, what jsdom draws nothing for, and no silent mistakes.
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, jest } from '@jest/globals'
import { act, cleanup } from '@testing-library/react'
import { cornerToaster, topToaster } from '../ui/toaster.ts'

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, {
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  scrollTo: () => undefined,
  // A desk, without any preference.
  matchMedia: (media: string) => ({ media, matches: media.startsWith('(min-width'), addEventListener: () => undefined, removeEventListener: () => undefined }),
})
Object.assign(Element.prototype, { scrollTo: () => undefined, scrollIntoView: () => undefined })

let complaints: jest.SpiedFunction<typeof console.error>

beforeEach(() => {
  complaints = jest.spyOn(console, 'error')
})

afterEach(() => {
  act(() => {
    topToaster.remove()
    cornerToaster.remove()
  })
  cleanup()
  window.localStorage.clear()
  const said = complaints.mock.calls.map(([first]) => String(first))
  complaints.mockRestore()
  if (said.length > 0) throw new Error(`A test may not complain on the console: ${said.join('\n')}`)
})
