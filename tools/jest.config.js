// Suites that need the packages of a tool: npm run test:tools.
import base from '../jest.config.js'

const {
  projects: [nodeProject],
  ...shared
} = base
const testkit = '<rootDir>/api/testkit'

/** @type {import('jest').Config} */
export default {
  ...shared,
  ...nodeProject,
  displayName: 'tools',
  rootDir: '..',
  testMatch: ['<rootDir>/tools/**/*.test.ts'],
  testRunner: `${testkit}/native-runner.ts`,
  testEnvironment: `${testkit}/node-environment.ts`,
  globalSetup: `${testkit}/global-setup.ts`,
  globalTeardown: `${testkit}/global-teardown.ts`,
  reporters: [`${testkit}/progress-reporter.ts`, 'summary'],
}
