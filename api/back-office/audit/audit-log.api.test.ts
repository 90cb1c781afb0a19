import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { sql } from '#lib/database/sql.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const DOCUMENT = `query ($filter: AuditFilter, $sort: CreationSort) {
  auditEntries(first: 20, filter: $filter, sort: $sort) { edges { node { label } } }
}`

const listed = z.object({
  auditEntries: z.object({ edges: z.array(z.object({ node: z.object({ label: z.string() }) })) }),
})

/** Writes an entry with a time, an author and an object. */
const write = (adminId: number, at: string, label: string, subject: { kind: string; id: number }) =>
  shop.app.sql.run(sql`
    INSERT INTO audit_entries (at, admin_id, kind, object_id, label, action, subject_kind, subject_id, before, after)
    VALUES (${at}::timestamptz, ${adminId}, ${subject.kind}, ${subject.id}, ${label}, 'changed', ${subject.kind}, ${subject.id},
      '{"price_minor": 100}', '{"price_minor": 120}')`)

test('the log is filtered by author, days in Sofia, object and text, newest first', async () => {
  const [ana, boris] = [await shop.admin('manager'), await shop.admin('manager')]
  const [one, other] = [
    { kind: 'product', id: 900_001 },
    { kind: 'product', id: 900_002 },
  ]
  // Midnight in Sofia is 21:00 UTC in summer.
  await write(ana.viewer.adminId, '2031-07-09T20:59:59Z', 'Предният ден', one)
  await write(ana.viewer.adminId, '2031-07-09T21:00:00Z', 'Начало на деня', one)
  await write(boris.viewer.adminId, '2031-07-10T20:59:59Z', 'Край на деня', other)
  await write(boris.viewer.adminId, '2031-07-10T21:00:00Z', 'Следващият ден', one)
  const owner = await shop.admin()
  const labels = async (filter: object, sort: string | null = null) => {
    const { data } = await shop.graphql(DOCUMENT, { filter, sort }, owner)
    return listed.parse(data).auditEntries.edges.map(({ node }) => node.label)
  }
  const day = { from: '2031-07-10', to: '2031-07-10' }
  expect(await labels(day)).toEqual(['Край на деня', 'Начало на деня'])
  expect(await labels(day, 'OLDEST')).toEqual(['Начало на деня', 'Край на деня'])
  expect(await labels({ from: '2031-07-10' })).toEqual(['Следващият ден', 'Край на деня', 'Начало на деня'])
  expect(await labels({ adminId: globalId('Admin', boris.viewer.adminId) })).toEqual(['Следващият ден', 'Край на деня'])
  expect(await labels({ subject: { kind: 'PRODUCT', databaseId: other.id } })).toEqual(['Край на деня'])
  expect(await labels({ ...day, search: 'начало' })).toEqual(['Начало на деня'])
  expect(await labels({ ...day, kind: 'CATEGORY' })).toEqual([])
})

test('the log is refused without the permission to read it', async () => {
  for (const as of [undefined, await shop.admin('packer'), await shop.admin('read_only')]) {
    const { data } = await shop.graphql(DOCUMENT, {}, as)
    expect(data?.['auditEntries'] ?? null).toBeNull()
  }
})
