// A suite of the runs that `killed-run.test.ts` kills.
import { test } from '@jest/globals'

test('never ends', () => new Promise(() => undefined), 600_000)
