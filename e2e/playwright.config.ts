import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, type FoundBrowser } from './support/find-browser.ts'

/** Workers read this file again after global setup has found a browser. */
function launchOptions() {
  const text = process.env['E2E_FOUND_BROWSER']
  if (text === undefined) return { args: BROWSER_ARGS }
  const { path, libraries }: FoundBrowser = JSON.parse(text)
  const env = libraries === undefined ? {} : { env: { ...process.env, LD_LIBRARY_PATH: libraries } }
  return { args: BROWSER_ARGS, executablePath: path, ...env }
}

export default defineConfig({
  testDir: '.',
  projects: [
    // What the server sends, without a browser: one that starts here would fail.
    {
      name: 'requests',
      testDir: 'requests',
      use: { launchOptions: { executablePath: 'requests need no browser' } },
    },
    // What shoppers and staff do most: the quick set, with the requests.
    { name: 'journeys', testDir: 'journeys' },
    // Rarer ways and single promises.
    { name: 'details', testDir: 'details' },
    // Every page and dialog, by width, mode and axe.
    { name: 'sweeps', testDir: 'sweeps' },
    // Processes that are started, stopped and killed.
    { name: 'processes', testDir: 'processes' },
  ],
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: Math.min(2, availableParallelism()),
  // Ends what hangs: no journey is measured by it.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Without a terminal `list` does not print the total; `line` prints [n/total].
  reporter: process.stdout.isTTY ? 'list' : 'line',
  forbidOnly: true,
  use: {
    locale: 'bg-BG',
    timezoneId: 'Europe/Sofia',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    // Without snapshots of the page: they take two fifths of a journey, and the frame of a letter refuses their script.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
  },
})
