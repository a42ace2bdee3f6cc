import { readFileSync } from 'node:fs'
import { testFolder } from '@kaarditeek/db/testing'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app'
import { serveMetrics } from './serve-metrics'

const folder = new URL('../../../../../tooling/deploy/prometheus/', import.meta.url)
const OURS = /\b(?:kaarditeek|http|nodejs|process)_[a-z0-9_]+/g

/** Names of a histogram's series lead to the histogram. */
const metricOf = (series: string) => series.replace(/_(?:bucket|count|sum)$/, '')

test.each(['alerts.yml', 'dashboard.json'])('%s names only figures that the server has', async (file) => {
  const { app, deps, close } = await testApp()
  const dataDir = await testFolder('metrics')
  const listener = await serveMetrics(app, deps, { metricsHost: '127.0.0.1', metricsPort: 0, dataDir })
  const { body } = await listener.inject('/metrics')
  await listener.close()
  await close()
  const served = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const named = readFileSync(new URL(file, folder), 'utf8').match(OURS) ?? []
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !served.has(name) && !served.has(metricOf(name)))).toEqual([])
})
