// What suites get for '@jest/globals'. Modules are loaded once for all suites of a worker, so these names change with the suite.
import type * as Globals from '@jest/globals'

export let afterAll: typeof Globals.afterAll
export let afterEach: typeof Globals.afterEach
export let beforeAll: typeof Globals.beforeAll
export let beforeEach: typeof Globals.beforeEach
export let describe: typeof Globals.describe
export let expect: typeof Globals.expect
export let jest: typeof Globals.jest
export let test: typeof Globals.test

export function setGlobals(globals: typeof Globals): void {
  ;({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } = globals)
}
