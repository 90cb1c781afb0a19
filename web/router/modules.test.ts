import { expect, test } from '@jest/globals'
import { modules } from './modules.ts'

// The server finds a page's scripts by this file name.
test.each(Object.entries(modules))('%s loads the file of its name', (name, load) => {
  expect(String(load)).toContain(`/routes/${name}.tsx`)
})
