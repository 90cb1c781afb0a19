import { expect, test } from '@jest/globals'
import { LAYOUT } from '../../api/sales/mail/mail-layout.rules.ts'
import { compiledLayout } from './compile-layout.ts'

test('the layout of the shop is compiled from its source', async () => {
  expect(LAYOUT).toBe((await compiledLayout()).split('`')[1])
})
