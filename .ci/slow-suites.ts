/** Suites that only `npm run test:all` runs: together they take as long as all others. */
export const SLOW_SUITES: readonly string[] = [
  // Every field, argument, route and statement, one by one.
  'api/graph/cursors.api.test.ts',
  'api/graph/garbage.api.test.ts',
  'api/graph/nested-statement-counts.api.test.ts',
  'api/graph/scopes.api.test.ts',
  'api/graph/statement-counts.api.test.ts',
  'api/rest/every-caller.api.test.ts',
  'api/rest/faults.api.test.ts',
  'api/rest/garbage.api.test.ts',
  'api/rest/statement-counts.api.test.ts',
  'web/server/fresh-answers.test.ts',
  // Plans and costs of statements on thousands of rows.
  'api/products/large-categories.test.ts',
  'api/query-plans.api.test.ts',
  'api/search/search-cost.test.ts',
  // Servers and test runs that are started, stalled and killed.
  'api/backups/backups.test.ts',
  'api/cache/replica-reads.test.ts',
  'api/http/silent-database.test.ts',
  'api/lib/database/embedded-postgres.test.ts',
  'api/lib/database/open-database.test.ts',
  'api/testkit/killed-run.test.ts',
  // The storefront, built without each of its patches.
  'web/server/patches.test.ts',
  // Floods, hostile files and pictures.
  'api/images/picture-process.service.test.ts',
  'api/imports/hostile-workbooks.http.test.ts',
  'api/sessions/login-flood.test.ts',
  'prisma/seed.test.ts',
]
