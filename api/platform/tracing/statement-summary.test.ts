import { expect, test } from '@jest/globals'
import { statementSummary } from './statement-summary.ts'

test.each([
  ['BEGIN', 'BEGIN'],
  ['SELECT 1', 'SELECT'],
  ['SELECT "public"."orders"."id" FROM "public"."orders" WHERE 1=1', 'SELECT orders'],
  ['\n  UPDATE stock SET quantity = $1', 'UPDATE stock'],
  ['INSERT INTO carts AS c (id) VALUES ($1)', 'INSERT carts'],
  ['WITH wanted AS (SELECT id FROM products p) INSERT INTO carts SELECT 1', 'INSERT carts'],
  ['WITH wanted AS (SELECT id FROM products p) SELECT 1 FROM wanted', 'WITH products'],
  ['SELECT id FROM carts FOR UPDATE OF carts', 'SELECT carts'],
  ["SELECT c.snapshot FROM catalog_changes_since('Ана')", 'SELECT catalog_changes_since'],
])('%j is summed up as %s', (text, summary) => {
  expect(statementSummary(text)).toBe(summary)
})
