import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS } from './find-browser.ts'

// Workers read this file again after global setup has found a browser and started the shop.
const executablePath = process.env['E2E_BROWSER']

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: Math.min(2, availableParallelism()),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // Without a terminal `list` does not print the total; `line` prints [n/total].
  reporter: process.stdout.isTTY ? 'list' : 'line',
  forbidOnly: true,
  // A machine that others use too may stall for seconds; what passes only then is named as flaky at the end.
  retries: process.env['CI'] === undefined ? 0 : 1,
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? 'http://localhost:4000',
    locale: 'bg-BG',
    timezoneId: 'Europe/Sofia',
    viewport: { width: 1280, height: 900 },
    launchOptions: { args: BROWSER_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
    screenshot: 'only-on-failure',
  },
})
