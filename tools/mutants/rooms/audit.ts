import type { Mutant } from '../mutant.ts'

const tests = ['api/audit/bin.api.test.ts']

export const audit: readonly Mutant[] = [
  {
    file: 'api/audit/bin.service.ts',
    find: 'if (namesake) throw new NameTakenError(namesake.name)',
    replace: '',
    breaks: 'what was deleted comes back beside another of its name',
    tests,
  },
  {
    file: 'api/audit/bin.service.ts',
    find: 'if (await tx.first(deletedParentSql(item))) throw new ParentDeletedError()',
    replace: '',
    breaks: 'a size comes back to a product that is gone',
    tests,
  },
  {
    file: 'api/audit/bin.service.ts',
    find: `if (item.kind === 'promo_code') await takeOrdersBack(tx, item)`,
    replace: '',
    breaks: 'a promo code comes back without its uses',
    tests,
  },
  {
    file: 'api/audit/bin.service.ts',
    find: 'AND deleted_at > ${restorableSince(ctx.clock())}::timestamptz FOR UPDATE',
    replace: 'FOR UPDATE',
    breaks: 'what was deleted comes back after 31 days',
    tests,
  },
  {
    file: 'api/audit/bin.service.ts',
    find: `await tx.run(sql\`DELETE FROM bin_items WHERE id = \${id}\`)`,
    replace: '',
    breaks: 'what came back is still in the bin',
    tests,
  },
  {
    file: 'api/audit/bin.service.ts',
    find: 'DELETE FROM bin_items WHERE deleted_at <= ${restorableSince(clock())}::timestamptz',
    replace: 'DELETE FROM bin_items WHERE deleted_at > ${restorableSince(clock())}::timestamptz',
    breaks: 'the sweep empties the bin of today',
    tests,
  },
  {
    file: 'api/audit/audit.filter.ts',
    find: `adminId === null ? null : sql\`t.admin_id = \${adminId}\``,
    replace: 'null',
    breaks: 'the log of one person is that of everybody',
    tests: ['api/audit/audit-log.api.test.ts'],
  },
  {
    file: 'api/audit/audit.filter.ts',
    find: `+ interval '1 day'`,
    replace: '',
    breaks: 'the log leaves out the last day',
    tests: ['api/audit/audit-log.api.test.ts'],
  },
  {
    file: 'api/audit/audit.filter.ts',
    find: 'AND t.subject_id = ${subject.id}',
    replace: '',
    breaks: 'the history of an object is that of all of its kind',
    tests: ['api/audit/audit-log.api.test.ts'],
  },
  {
    file: 'api/audit/audit.rules.ts',
    find: `if (value === null || value === undefined || value === '') return []`,
    replace: '',
    breaks: 'an entry of the log tells values that are not there',
    tests: ['api/audit/audit.rules.test.ts'],
  },
]
