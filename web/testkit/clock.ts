import { jest } from '@jest/globals'
import { act } from '@testing-library/react'

const BESIDE_TIMEOUTS = [
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
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...BESIDE_TIMEOUTS, 'clearTimeout', 'setTimeout'] })
}

/** Time goes on as usual, but can be moved forward by `pass`. */
export function movableClock(): void {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: [...BESIDE_TIMEOUTS] })
}

/** Lets so many milliseconds pass at once, and the page take in what they bring. */
export async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms))
}
