import { execFile, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import type { Page } from '@playwright/test'
import { testReceiver } from '../../apps/server/src/webhooks/test-receiver'
import { demo } from './demo'
import { expect, expectAccessible, expectNoOverflow, logInAnew, test } from './test'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const example = (name: string) => join(root, 'tooling', 'examples', name)

/** Options for running an example as beside `npm start`, with the data of this run. */
const settings = (more: Record<string, string> = {}) => ({
  cwd: root,
  env: { ...process.env, DATA_DIR: dirname(process.env.KAARDITEEK_DEMO_FILE ?? ''), ...more },
})
// Other tests pay with the first cards.
const PAN = demo().pans.at(-1) ?? ''
// The demo's terminal and API page use the sandbox.
const SANDBOX_PAN = sandboxPan('active')

test('the terminal in curl asks for a balance and charges the card', async () => {
  const { stdout } = await run('sh', [example('terminal.sh'), '7'], settings({ PAN }))
  const [balance, payment, ...rest] = stdout.trim().split('\n')
  const { amountBalance, ...card } = JSON.parse(balance ?? '')
  expect(card).toMatchObject({ cardPan: PAN, cardState: 0 })
  expect(JSON.parse(payment ?? '')).toMatchObject({
    requestedAmount: 7,
    approvedAmount: 7,
    partial: false,
    amountBalance: amountBalance === null ? null : amountBalance - 7,
  })
  expect(rest).toEqual([])
})

test('the terminal in curl ends with 1 when it is refused', async () => {
  const tooMuch = run('sh', [example('terminal.sh'), '100000001'], settings({ PAN }))
  await expect(tooMuch).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('ERROR_INVALID_VALUE'),
  })
})

test('the terminal in curl ends with 2 when a refusal follows an attempt without an answer', async () => {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(`${request.url}`)
    if (request.url === '/api/web/balance') reply.end('{}')
    else if (asked.length === 2) request.socket.destroy()
    else reply.writeHead(403).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const undecided = run('sh', [example('terminal.sh')], settings({ PAN, URL }))
    await expect(undecided).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Undecided') })
    expect(asked).toEqual(['/api/web/balance', '/api/web/payments', '/api/web/payments'])
  } finally {
    server.close()
  }
})

test('npm run terminal pays, repeats and reverses, and shows the same in curl', async () => {
  const terminal = (...words: string[]) =>
    run(process.execPath, ['--import', 'tsx', join(root, 'tooling', 'terminal.ts'), ...words], settings())
  const key = `terminal-${Date.now()}`
  const paid = await terminal('pay', '--amount', '0.09', '--pan', SANDBOX_PAN, '--key', key)
  expect(paid.stdout).toContain('Answer: 201\n')
  expect(paid.stdout).toContain('"approvedAmount": 9')
  const curl = /── curl\n(curl [\s\S]*?)\n\n/.exec(paid.stdout)?.[1] ?? ''
  const again = await run('sh', ['-c', `${curl} --silent`])
  expect(paid.stdout).toContain(`"transactionID": ${JSON.parse(again.stdout).transactionID},`)
  const reversed = await terminal('reverse', '--payment', key)
  expect(reversed.stdout).toContain('"reversedAmount": 9')
  await expect(terminal('pay', '--amount', '0.09', '--pan', '1')).rejects.toMatchObject({ code: 1 })
  const otherKey = terminal('pay', '--amount', '0.09', '--key', key, '--api-key', 'ktk_1_unknown')
  await expect(otherKey).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('it is not known'),
  })
  await expect(terminal('pay')).rejects.toMatchObject({ code: 2 })
})

test('npm run terminal -- listen forwards events to a local address, signed', async () => {
  const receiver = await testReceiver()
  const secret = 'ktw_listen'
  const words = ['--import', 'tsx', join(root, 'tooling', 'terminal.ts')]
  const listening = spawn(
    process.execPath,
    [...words, 'listen', receiver.url, '--secret', secret],
    settings(),
  )
  const printed: string[] = []
  listening.stdout.on('data', (text) => printed.push(String(text)))
  try {
    await expect.poll(() => printed.join('')).toContain(`Events go to ${receiver.url}, signed with ${secret}`)
    const { stdout } = await run(
      process.execPath,
      [...words, 'pay', '--amount', '0.08', '--pan', SANDBOX_PAN],
      settings(),
    )
    const transactionID = Number(/"transactionID": (\d+)/.exec(stdout)?.[1])
    const ofPayment = () => receiver.events().findIndex(({ data }) => data.transactionID === transactionID)
    await expect.poll(ofPayment, { timeout: 20_000 }).toBeGreaterThanOrEqual(0)
    const { headers, body } = receiver.received[ofPayment()] ?? { headers: {}, body: '' }
    const { id, type } = JSON.parse(body)
    expect(headers).toMatchObject({ 'kaarditeek-event-id': id, 'kaarditeek-event-type': 'payment.accepted' })
    const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['kaarditeek-signature'])) ?? []
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
    await expect.poll(() => printed.join('')).toContain(`${type} ${id} → 204`)
  } finally {
    listening.kill()
    receiver.close()
  }
  const refused = run(process.execPath, [...words, 'listen', '--api-key', 'ktk_1_unknown'], settings())
  await expect(refused).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('401') })
})

test.describe('the page of the API', () => {
  const docs = `${demo().url}/api/docs`
  // Without the webhooks below the calls, which the filter leaves.
  const calls = (page: Page) => page.locator('#calls .opblock-tag-section .opblock')

  test('has a guide whose commands charge a card, and whose code is copied by a button', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(docs)
    const commands = (await page.locator('#terminals pre').allTextContents()).filter((one) =>
      one.startsWith('curl'),
    )
    const answers = []
    let holdID = 0
    for (const command of commands) {
      const ofHold = command.replace(/\/holds\/\w+\//, `/holds/${holdID}/`)
      const answer = JSON.parse((await run('sh', ['-c', `${ofHold} --silent`])).stdout)
      answers.push(answer)
      holdID = answer.holdID ?? holdID
    }
    expect(answers).toMatchObject([
      { cardPan: SANDBOX_PAN, cardState: 0 },
      { approvedAmount: 1250, partial: false },
      { reversedAmount: 1250 },
      { status: 'reversed', idempotencyKey: 'sale-1001' },
      { requestedAmount: 2500, approvedAmount: 2500 },
      { holdID, amount: 1250 },
      { code: 'ERROR_CONFLICT', reason: 'holdEnded' },
    ])

    const block = page.locator('#terminals figure').first()
    await block.getByRole('button', { name: 'Copy' }).click()
    await expect(block.getByRole('button')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await block.locator('pre').textContent(),
    )
  })

  test('lists the groups of calls among its sections, and marks the one that is read', async ({ page }) => {
    const topOf = (heading: string) =>
      page
        .getByRole('heading', { name: heading })
        .first()
        .evaluate((one) => one.getBoundingClientRect().top)
    await page.goto(`${docs}#all`)
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await expect(sections.getByRole('link', { name: 'All calls' })).toHaveAttribute('aria-current', 'true')
    // Below the bar.
    expect(await topOf('All calls')).toBeGreaterThan(60)
    await sections.getByRole('link', { name: 'Own fields' }).click()
    await expect(sections.locator('[aria-current]')).toHaveText('Own fields')
    expect(await topOf('Own fields')).toBeGreaterThan(60)
  })

  test('finds a call, opens it by its address, and makes it with the demo’s key or a session', async ({
    page,
  }) => {
    await logInAnew(page, 'superuser')
    await page.goto(docs)
    await page.getByPlaceholder('Filter').fill('ask balance')
    await expect(calls(page)).toHaveCount(1)
    await calls(page).getByRole('button', { name: '/api/web/balance' }).click()
    expect(page.url()).toContain('/askBalanceOfCard')

    await page.reload()
    const balance = calls(page).filter({ hasText: '/api/web/balance' })
    await balance.locator('textarea').fill(JSON.stringify({ pan: SANDBOX_PAN }))
    await balance.getByRole('button', { name: 'Execute' }).click()
    await expect(balance.locator('.live-responses-table')).toContainText(`"cardPan": "${SANDBOX_PAN}"`)
    await expectAccessible(page, '#calls')

    const selfInfo = calls(page).filter({ hasText: '/api/self-info' })
    await selfInfo.locator('.opblock-summary-control').click()
    await selfInfo.getByRole('button', { name: 'Execute' }).click()
    await expect(selfInfo.locator('.live-responses-table')).toContainText('superuser@demo.test')
  })

  test('opens the call that its address names, and every control has a name', async ({ page }) => {
    for (const call of [
      'Customers/listCustomers',
      'Cards/importCardsFromCSVFile',
      'Statistics/countCardsCreatedInSomeDays',
    ]) {
      // Another fragment alone loads nothing, so the page is left first.
      await page.goto('/healthz')
      await page.goto(`${docs}#/${call}`)
      const opened = page.locator('#calls .opblock.is-open')
      await expect(opened.getByRole('button', { name: 'Execute' })).toBeVisible()
      await expect(opened.locator('.opblock-summary')).toBeInViewport()
      await expectAccessible(page, '#calls .opblock.is-open')
    }
  })

  test('keeps its header and, where there is room, its sections in sight', async ({ page }) => {
    const section = page.getByRole('link', { name: '3 Charge it' })
    await page.goto(`${docs}#webhooks`)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await section.click()
    await expect(page.getByRole('heading', { name: '3 Charge it' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(section).toBeInViewport()
    expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(section).toBeHidden()
    await page.getByText('Sections', { exact: true }).click()
    await section.click()
    await expect(section).toBeHidden()
    await expect(page.getByRole('heading', { name: '3 Charge it' })).toBeInViewport({ ratio: 1 })
  })

  test('is accessible in both schemes, wide and narrow', async ({ page }) => {
    await page.goto(docs)
    await expect(calls(page).first()).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      await expectNoOverflow(page, [375, 1280])
    }
  })
})

test('the script creates a customer and ten cards', async () => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', example('script.ts')], settings())
  expect(stdout).toMatch(/^10 cards in cards_\S+\.csv, ending in (\d{4}(, |$)){10}/m)
  for (const pan of demo().pans) expect(stdout).not.toContain(pan)
})
