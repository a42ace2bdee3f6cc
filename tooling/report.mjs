// Counts passed tests and lists failed ones from the JSON reports of Vitest and Playwright.
import { relative } from 'node:path'
import { root } from './install.mjs'

export const countTests = ({ testResults, numPassedTests }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => `${file}: ${one.fullName}`)
    // A file that fails to load has no tests.
    return failed.length === 0 && status === 'failed' ? [file] : failed
  }),
})

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

export const countBrowserTests = ({ suites, stats }) => ({
  passed: stats.expected,
  failures: suites
    .flatMap(specsOf)
    .filter((spec) => !spec.ok)
    .map((spec) => `${spec.file}: ${spec.title}`),
})
