import { expect, test } from '@jest/globals'
import { modules } from './modules.ts'

// The server names the scripts of a page by this file.
test.each(Object.entries(modules))('%s loads the file of its name', (name, load) => {
  expect(String(load)).toContain(`/routes/${name}.tsx`)
})
