import { availableParallelism } from 'node:os'

const swc = { jsc: { parser: { syntax: 'typescript' }, target: 'esnext' }, module: { type: 'es6' }, sourceMaps: 'inline' }

/** @type {import('jest').Config} */
export default {
  testMatch: ['<rootDir>/{api,prisma,web,admin-web}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/.data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
  globalSetup: './api/testkit/global-setup.ts',
  globalTeardown: './api/testkit/global-teardown.ts',
  // PostgreSQL wants a core of its own.
  maxWorkers: Math.max(1, Math.min(4, availableParallelism() - 1)),
  testTimeout: 15_000,
  coverageProvider: 'v8',
}
