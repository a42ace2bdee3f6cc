// `npm test`: runs every check. Uses only Node's built-in modules, because it runs before any package is installed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { ensureInstalled, root } from './install.mjs'
import { countBrowserTests, countTests } from './report.mjs'

const reports = join(root, '.tmp', 'test')
const report = (name) => join(reports, `${name}.json`)
const tool = (...path) => join(root, 'node_modules', ...path)
const turbo = (task) => [tool('turbo', 'bin', 'turbo'), 'run', task, '--output-logs=errors-only']

const steps = {
  types: { command: turbo('types') },
  build: { command: turbo('build') },
  style: { command: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'] },
  promises: { command: [tool('oxlint', 'bin', 'oxlint')] },
  tests: {
    command: [
      tool('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('tests')}`,
    ],
    count: countTests,
  },
  browser: {
    command: [tool('@playwright', 'test', 'cli.js'), 'test', '-c', 'tooling/playwright.config.ts'],
    count: countBrowserTests,
    // Its messages about installing a browser are shown at once.
    aloud: true,
  },
}

const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
const env = { ...process.env, ...color, TURBO_TELEMETRY_DISABLED: '1' }
const running = new Set()
let interrupted = false

/** Removes the lines of passed files and tests, so that the failures come first. */
const withoutPassed = (output) => output.replace(/^ *✓.*\n/gm, '')

/** Runs one step and prints its outcome, with its whole output if it failed. */
const run = async (name) => {
  const { command, count, aloud } = steps[name]
  const started = performance.now()
  // In its own process group: the terminal and npm both send SIGINT, so handle it once.
  const child = spawn(process.execPath, command, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', aloud ? 'inherit' : 'pipe'],
  })
  running.add(child)
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
  const [code] = await once(child, 'close')
  running.delete(child)

  const counted =
    count && existsSync(report(name)) ? count(JSON.parse(readFileSync(report(name), 'utf8'))) : undefined
  const { passed = 0, failures = [] } = counted ?? {}
  // A step that fails without a failing test, such as a type error, counts as one.
  if (code !== 0 && failures.length === 0) failures.push(name)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.padStart(6)} s`)
  if (code !== 0) console.log(withoutPassed(Buffer.concat(said).toString()))
  return { passed, failures, ok: code === 0 }
}

const inTurn = async (...names) => {
  const outcomes = []
  for (const name of names) if (!interrupted) outcomes.push(await run(name))
  return outcomes
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // SIGINT, on which the tools end the processes that they have started.
    if (!interrupted) for (const child of running) child.kill('SIGINT')
    interrupted = true
  })
}

ensureInstalled()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// Types and linters run beside the tests. The browser tests run alone, because they use both cores.
const outcomes = (await Promise.all([inTurn('build', 'tests'), inTurn('types', 'style', 'promises')])).flat()
const [built] = outcomes
if (built.ok) outcomes.push(...(await inTurn('browser')))
else outcomes.push({ passed: 0, failures: ['browser: not run, since there is no build'], ok: false })

const failures = outcomes.flatMap((outcome) => outcome.failures)
if (interrupted) failures.push('interrupted')
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`)
process.exitCode = interrupted || failures.length > 0 ? 1 : 0
