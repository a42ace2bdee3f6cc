import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepInMemory } from './tooling/in-memory'

keepInMemory()

// Neither UTC nor the business time zone, so that code that uses the host's time zone fails.
process.env.TZ = 'America/New_York'
// Further time zones of the host for the rules about time: the business's, a far one, and one without clock changes.
const otherHosts = ['Europe/Tallinn', 'Pacific/Auckland', 'UTC']

// Time-outs are generous, for busy machines.
// Files share their worker's modules, which keep no state: three to four times faster.
const shared = {
  isolate: false,
  pool: 'threads' as const,
  hookTimeout: 300_000,
  testTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // The default leaves one core idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/{client,domain,i18n}/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'tooling/lint/*.test.ts',
          ],
        },
      },
      ...otherHosts.map((zone) => ({
        test: {
          ...shared,
          name: `unit in ${zone}`,
          include: ['packages/domain/src/{time/business-time,card/rules}.test.ts'],
          // Threads share the time zone of their process.
          pool: 'forks' as const,
          env: { TZ: zone },
        },
      })),
      {
        test: {
          ...shared,
          name: 'database',
          include: ['packages/db/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          globalSetup: './packages/db/src/test-setup.ts',
        },
      },
    ],
  },
})
