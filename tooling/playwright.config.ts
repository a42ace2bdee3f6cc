import { defineConfig } from '@playwright/test'

// The server and the path of Chromium come from the global setup, which runs before the workers read this.
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  globalSetup: './browser/server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Waiting for a busy machine is no failure.
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
    // What is looked at has come to rest: no fading to wait for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the time: `--trace retain-on-failure` takes it where a failure needs one.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
