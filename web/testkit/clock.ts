import { jest } from '@jest/globals'
import { act } from '@testing-library/react'

const OTHER_CLOCKS = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
] as const

/** Fakes only Date; timers run normally. */
export function todayIs(instant: string): void {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...OTHER_CLOCKS, 'clearTimeout', 'setTimeout'] })
}

/** Time goes on as usual, but can be moved forward by `pass`. */
export function movableClock(): void {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: [...OTHER_CLOCKS] })
}

/** Advances the clock by so many milliseconds, and lets the page update. */
export async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms))
}
