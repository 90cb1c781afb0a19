import { availableParallelism } from 'node:os'

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'esnext',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
}

const shared = {
  testPathIgnorePatterns: ['/node_modules/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/.data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
}

const components = {
  ...shared,
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
  testRunner: './web/testkit/page-runner.ts',
  testEnvironment: './web/testkit/browser-environment.ts',
  setupFilesAfterEnv: ['./web/testkit/setup.ts'],
}

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...shared,
      displayName: 'node',
      testMatch: ['<rootDir>/{api,prisma,web,admin-web,deploy}/**/*.test.ts'],
      transform: {},
      testRunner: './api/testkit/native-runner.ts',
      testEnvironment: './api/testkit/node-environment.ts',
      globalSetup: './api/testkit/global-setup.ts',
      globalTeardown: './api/testkit/global-teardown.ts',
    },
    {
      ...components,
      displayName: 'shop',
      testMatch: ['<rootDir>/web/**/*.test.tsx'],
      // As in the browser during development (`browserHooks` in web/server/patches.ts).
      moduleNameMapper: { '^@apollo/client/react$': '<rootDir>/web/apollo/masked-hooks.ts' },
    },
    { ...components, displayName: 'panel', testMatch: ['<rootDir>/admin-web/**/*.test.tsx'] },
  ],
  // At least two: one worker would be Jest's own process, which cannot be restarted. Node never frees the modules of a finished
  // suite under --experimental-vm-modules, so a worker is replaced when its heap has grown to the limit; with what a suite takes
  // on top, a worker stays below the memory that is counted for it here.
  maxWorkers: Math.max(2, Math.min(4, availableParallelism() - 1, Math.floor(process.availableMemory() / 2e9))),
  workerIdleMemoryLimit: '1.2GB',
  reporters: ['./api/testkit/progress-reporter.ts', 'summary'],
  testTimeout: 30_000,
  coverageProvider: 'v8',
}
