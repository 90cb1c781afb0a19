import { jest } from '@jest/globals'

/** Sets the calendar alone: time goes on as it does, from this instant. */
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
