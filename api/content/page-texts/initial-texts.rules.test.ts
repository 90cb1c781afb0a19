import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { INITIAL_TEXTS } from './initial-texts.rules.ts'

test('the audit log has a name for every page', async () => {
  const triggers = await readFile(new URL('../../../prisma/sql/audit/audit_row.sql', import.meta.url), 'utf8')
  const [, names = ''] = /CASE r ->> 'page' (.*?) END/s.exec(triggers) ?? []
  const named = [...names.matchAll(/WHEN '(\w+)' THEN '[^']+'/g)].map(([, page]) => page)
  expect(new Set(named)).toEqual(new Set(Object.keys(INITIAL_TEXTS)))
})
