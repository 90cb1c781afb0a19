import type { Locator } from '@playwright/test'

/** Counts touches of a screen; typing and the keys of the phone’s keyboard are none. */
export function counted() {
  let touches = 0
  return {
    touch: async (control: Locator) => {
      touches += 1
      await control.tap()
    },
    touches: () => touches,
  }
}
