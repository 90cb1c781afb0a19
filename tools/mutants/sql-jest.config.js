import shared from '../jest.config.js'

/** @type {import('jest').Config} */
export default {
  ...shared,
  rootDir: '../..',
  testMatch: ['<rootDir>/api/**/*.test.ts'],
  globalSetup: '<rootDir>/tools/mutants/sql-setup.ts',
  maxWorkers: 2,
  reporters: [],
}
