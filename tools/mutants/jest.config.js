// The tests of the pure rules, with Jest's own modules: Stryker switches a mutant on before the modules are loaded again.
const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'esnext' },
  module: { type: 'es6' },
  sourceMaps: 'inline',
}

/** @type {import('jest').Config} */
export default {
  rootDir: '../..',
  roots: ['<rootDir>/api', '<rootDir>/web', '<rootDir>/admin-web'],
  testMatch: ['<rootDir>/api/rules/**/*.test.ts', '<rootDir>/{api,web,admin-web}/**/*.rules.test.ts'],
  // Runs others in processes of its own, which a mutant does not reach.
  testPathIgnorePatterns: ['/four-time-zones\\.test'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
  testEnvironment: 'node',
}
