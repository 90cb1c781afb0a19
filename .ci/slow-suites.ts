/** Suites that only `npm run test:all` runs: together they take as long as all others. */
export const SLOW_SUITES: readonly string[] = [
  // Every field, argument, route and statement, one by one.
  'api/platform/graph/cursors.api.test.ts',
  'api/platform/graph/garbage.api.test.ts',
  'api/platform/graph/nested-statement-counts.api.test.ts',
  'api/platform/graph/scopes.api.test.ts',
  'api/platform/graph/statement-counts.api.test.ts',
  'api/platform/rest/every-caller.api.test.ts',
  'api/platform/rest/faults.api.test.ts',
  'api/platform/rest/garbage.api.test.ts',
  'api/platform/rest/statement-counts.api.test.ts',
  'web/server/fresh-answers.test.ts',
  // Facets of hundreds of random shops.
  'api/catalogue/facets/facets.test.ts',
  // Plans and costs of statements on thousands of rows.
  'api/catalogue/products/large-categories.test.ts',
  'api/query-plans.api.test.ts',
  'api/catalogue/search/search-cost.test.ts',
  // Servers and test runs that are started, stalled and killed.
  'api/back-office/backups/backups.test.ts',
  'api/platform/cache/replica-reads.test.ts',
  'api/platform/http/silent-database.test.ts',
  'api/lib/database/embedded-postgres.test.ts',
  'api/lib/database/open-database.test.ts',
  'api/testkit/killed-run.test.ts',
  // The storefront, built without each of its patches.
  'web/server/patches.test.ts',
  // Floods, hostile files and pictures.
  'api/content/images/picture-process.service.test.ts',
  'api/back-office/imports/hostile-workbooks.http.test.ts',
  'api/content/images/process-picture.service.test.ts',
  'prisma/demo/pictures.test.ts',
  'api/platform/sessions/login-flood.test.ts',
  'prisma/seed.test.ts',
  // A process for each file, a shop of leva that is converted, every write in the log.
  'api/back-office/imports/imported-attributes.http.test.ts',
  'api/back-office/imports/imports.http.test.ts',
  'api/content/shop-settings/to-euro.service.test.ts',
  'api/back-office/audit/every-write.api.test.ts',
  'api/platform/graph/panel-searches.api.test.ts',
  'api/sales/till/till-audit.api.test.ts',
]
