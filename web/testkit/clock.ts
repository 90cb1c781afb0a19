import { jest } from '@jest/globals'

/** Fakes only Date; timers run normally. */
export function todayIs(instant: string): void {
  jest.useFakeTimers({
    now: new Date(instant),
    doNotFake: [
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  })
}
