import { defineConfig } from '@playwright/test'
import { keepInMemory } from './in-memory'

keepInMemory()

// The server and the path of Chromium come from the global setup, which runs before the workers read this.
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  globalSetup: './browser/server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Generous, for busy machines.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'app', testIgnore: 'kit*' },
    { name: 'kit build', testMatch: 'kit.setup.ts' },
    { name: 'kit', testMatch: 'kit*.spec.ts', dependencies: ['kit build'] },
  ],
  reporter: [['list'], ['json', { outputFile: '../.tmp/test/browser.json' }]],
  use: {
    baseURL: process.env.KAARDITEEK_URL,
    locale: 'et-EE',
    timezoneId: 'Europe/Tallinn',
    // Disable animations so that screenshots are stable.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Traces take a fifth more time: record one with `--trace retain-on-failure` if a failure needs it.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here: the optimizing compilers would take a tenth more of the time than they save.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
})
