import { createTerminal, type WebhookEvent } from '@kaarditeek/client'
import { SANDBOX_PIN, SANDBOX_TERMINAL, sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import type { Page } from '@playwright/test'
import { demo } from './demo'
import { bookOf, enterSandbox, startReceiver } from './event-receiver'
import { newCompany } from './people'
import { button, dialog, field, filled, submit } from './steps'
import { expect, expectAccessible, expectNoOverflow, test, words } from './test'
import { openDetails } from './web-apis'

const { sandbox, tryTerminal, common } = words.et

/** Statuses of payments of 1 € with the key and a card of every sandbox. */
const charge = async (apiKey: string, pan: string) => {
  const { status } = await fetch(new URL('/api/web/payments', demo().url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ pan, amount: 100, terminalID: 'TEST1' }),
  })
  return status
}

/** Lets what the page asked in the former account be refused before the answer to the choice of another one arrives. */
const refuseLateQuestions = async (page: Page) => {
  const others = /\/trpc\/(?!auth\.|sandbox\.)/
  let choose = () => {}
  const chosen = new Promise<void>((resolve) => {
    choose = resolve
  })
  await page.route(others, async (route) => {
    await chosen
    await route.continue()
  })
  await page.route(/\/trpc\/auth\.selectAccount/, async (route) => {
    const response = await route.fetch()
    const refused = page.waitForResponse(others)
    choose()
    await (await refused).finished()
    await route.fulfill({ response })
  })
}

test('a sandbox is opened, paid in, set forward, emptied and left', async ({ page, browser }) => {
  // A company of this test alone: other tests pay in the sandbox of the demo's.
  const { user, email } = await newCompany(page, browser)
  await user.goto('/companies/company?tab=sandbox')
  await expectAccessible(user)
  await refuseLateQuestions(user)
  await button(user, sandbox.open).click()
  const band = user.getByRole('complementary', { name: sandbox.title })
  await expect(band).toContainText(sandbox.band)
  // It opens on its cards, of which each can be tried at once.
  await user
    .getByRole('row')
    .filter({ hasText: sandbox.blocked })
    .getByRole('link', { name: sandbox.tryCard.split('{{')[0] ?? '' })
    .click()
  await expect(dialog(user).getByRole('combobox', { name: tryTerminal.pan })).toHaveValue(
    sandboxPan('blocked'),
  )
  await user.goto('/companies/company?tab=sandbox')
  await user
    .getByRole('row')
    .filter({ hasText: sandbox.withCode })
    .getByRole('link', { name: sandbox.tryCard.split('{{')[0] ?? '' })
    .click()
  await expect(field(user, tryTerminal.pin)).toHaveValue(SANDBOX_PIN)

  await user.goto('/companies/company?tab=web_apis')
  // The band moves the page down when it comes.
  await expect(band).toBeVisible()
  const { key } = await openDetails(user, 'Katsekassad')
  /** Lines of the audit log of keys that the user was shown. */
  const shownKeys = async (): Promise<number> => {
    const reply = await user.request.get('/api/audit-log', { params: { what: 'secret', email } })
    return (await reply.json()).count
  }
  const before = await shownKeys()
  await key.getByRole('button', { name: tryTerminal.open }).click()
  await expect(dialog(user).getByRole('combobox', { name: tryTerminal.pan })).toHaveValue(
    sandboxPan('active'),
  )
  await field(user, tryTerminal.amount).fill('1')
  // A sandbox takes all data of payments.
  await field(user, tryTerminal.receiptNumber).fill('2026-118')
  await field(user, tryTerminal.odometer).fill('120500')
  await field(user, tryTerminal.litres).fill('25,2')
  await field(user, tryTerminal.line).fill('Diislikütus')
  await dialog(user).getByRole('checkbox', { name: tryTerminal.simulate }).uncheck()
  await expectAccessible(user, '[role=dialog]')
  await expectNoOverflow(user, [390, 1280])
  expect(await shownKeys()).toBe(before)
  await dialog(user).getByRole('button', { name: tryTerminal.send }).click()
  await expect(dialog(user).getByRole('status').filter({ hasText: '201' })).toContainText(
    '"approvedAmount": 100',
  )
  const request = dialog(user).getByRole('region', { name: tryTerminal.request })
  await expect(request).toContainText('"odometer": 120500')
  await expect(request).toContainText('"litres": 25.2')
  await expect(request).toContainText('"name": "Diislikütus"')
  await dialog(user).getByRole('tab', { name: tryTerminal.balance, exact: true }).click()
  await dialog(user).getByRole('button', { name: tryTerminal.send }).click()
  await expect(request).toContainText('/api/web/balance')
  // The key is fetched with the first call alone.
  expect(await shownKeys()).toBe(before + 1)
  await dialog(user).getByRole('button', { name: common.close }).click()

  await user.goto('/companies/company?tab=sandbox')
  await expectAccessible(user)
  await expectNoOverflow(user, [390, 1280])
  const { list } = await (await user.request.get('/api/companies/company/web-apis')).json()
  const shown = await user.request.get(`/api/companies/company/web-apis/${list[0].webApiId}/detail`)
  const { apiKey } = await shown.json()
  expect(await charge(apiKey, sandboxPan('future'))).toBe(409)
  await button(user, sandbox.setClock).click()
  await dialog(user).getByRole('group', { name: sandbox.now }).locator('input').first().fill('15.03.2028')
  await submit(user, sandbox.setClock)
  await expect(band).toContainText(filled(sandbox.clock, { time: '15.03.2028' }))
  expect(await charge(apiKey, sandboxPan('future'))).toBe(201)

  await button(user, sandbox.empty).click()
  await submit(user, sandbox.empty)
  await expect(band).not.toContainText('2028')
  expect(await charge(apiKey, sandboxPan('future'))).toBe(409)

  await button(user, sandbox.leave).click()
  await expect(band).toBeHidden()
  await user.context().close()
})

test('a receiver verifies what a sandbox would send of payments, holds, completions and refunds', async () => {
  const receiver = await startReceiver()
  const call = await enterSandbox()
  const hooks = '/companies/company/web-apis/webhooks'
  const { webApiId } = (await call('GET', '/companies/company/web-apis')).list[0]
  const hook = await call('POST', hooks, { webApiId, url: receiver.url })
  receiver.trust(hook.secret)

  const terminal = createTerminal({ url: demo().url, apiKey: demo().sandboxKey })
  const sale = { pan: sandboxPan('active'), terminalID: SANDBOX_TERMINAL }
  const named = (name: string) => `${name} ${hook.id}`
  const paid = await terminal.chargeCard({ ...sale, amount: 1250, externalID: named('receipt') })
  const { holdID } = await terminal.holdMoneyOnCard({ ...sale, amount: 5000, externalID: named('pump') })
  const done = await terminal.completeHold({ holdID, amount: 3780, data: { litres: 25.2 } })
  await terminal.reversePayment({ transactionID: paid.transactionID, amount: 250 })
  await terminal.reversePayment({ transactionID: done.transactionID })
  const refused = terminal.chargeCard({ ...sale, pan: sandboxPan('noMoney'), amount: 100 })
  await expect(refused).rejects.toMatchObject({ code: 'ERROR_NO_MONEY_LEFT_ON_CARD' })

  // The sandbox shows its deliveries; they are handed on as they would have been sent.
  const sent = new Set<number>()
  const handOn = async () => {
    const { list } = await call('GET', `${hooks}/${hook.id}/deliveries?limit=100`)
    for (const { id, state, body, headers } of list) {
      if (state !== 'shown' || sent.has(id)) continue
      const forged = await fetch(receiver.url, {
        method: 'POST',
        headers,
        body: body.replace('evt_', 'evx_'),
      })
      const { status } = await fetch(receiver.url, { method: 'POST', headers, body })
      expect([forged.status, status]).toEqual([400, 204])
      sent.add(id)
    }
    return [...receiver.events.values()].map((event) =>
      event.type === 'hold.ended' ? `ended ${event.data.holdID}` : bookOf(event),
    )
  }
  // Waits for the events by name: other tests charge in this sandbox too.
  await expect
    .poll(handOn, { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining([
        'given back 250',
        'given back 3780',
        'held 5000 as a hold',
        `ended ${holdID}`,
        'paid 1250',
        'paid 3780',
        'refused ERROR_NO_MONEY_LEFT_ON_CARD',
      ]),
    )

  const events = [...receiver.events.values()]
  const ofType = <T extends WebhookEvent['type']>(type: T) =>
    events.filter((event): event is Extract<WebhookEvent, { type: T }> => event.type === type)
  const ended = ofType('hold.ended').find(({ data }) => data.holdID === holdID)
  expect(ended?.data).toMatchObject({
    holdID,
    status: 'completed',
    completedAmount: 3780,
    releasedAmount: 1220,
    transactionIDs: [done.transactionID],
  })
  const completion = ofType('payment.accepted').find(({ data }) => data.holdID === holdID)
  expect(completion?.data).toMatchObject({ transactionID: done.transactionID, approvedAmount: 3780 })
  expect(completion?.data.receivedAt).toBeInstanceOf(Date)
  expect(ofType('payment.accepted').map(({ data }) => data.externalID)).toContain(named('receipt'))
  expect(ofType('hold.accepted').map(({ data }) => data.externalID)).toContain(named('pump'))
  await call('DELETE', `${hooks}/${hook.id}`)
  receiver.close()
})
