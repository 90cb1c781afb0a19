import base from '../../jest.config.js'

const [nodeProject] = base.projects

/** @type {import('jest').Config} */
export default {
  ...nodeProject,
  rootDir: '../..',
  testRunner: '<rootDir>/api/testkit/native-runner.ts',
  testEnvironment: '<rootDir>/api/testkit/node-environment.ts',
  globalSetup: '<rootDir>/tools/mutants/sql-setup.ts',
  globalTeardown: '<rootDir>/api/testkit/global-teardown.ts',
  maxWorkers: 2,
  reporters: [],
  testTimeout: base.testTimeout,
}
