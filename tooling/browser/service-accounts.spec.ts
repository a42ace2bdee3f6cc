import { button, dialog, field, filled, submit, told } from './steps'
import { expect, expectAccessible, expectNoOverflow, logIn, test, visit, words } from './test'

const { accessToken, change, list, operator, role, serviceAccount } = words.et

test('a service account gets a token, is named in a history, and is closed', async ({ page }) => {
  const name = `Laoseis ${Date.now()}`
  await logIn(page, 'superuser', '/companies/company?tab=serviceAccounts')
  await button(page, serviceAccount.add).first().click()
  await field(page, operator.name).fill(name)
  await dialog(page).getByRole('combobox', { name: operator.roleNr }).click()
  await expect(page.getByRole('option', { name: 'Peakasutaja' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Operaator' }).click()
  await expect(dialog(page).getByRole('button', { name: role.add })).toBeVisible()
  await dialog(page).getByRole('button', { name: serviceAccount.add }).click()
  await expect(told(page, serviceAccount.added, name)).toBeVisible()
  await field(page, accessToken.name).fill('ERP')
  await dialog(page).getByLabel(accessToken.readOnly).uncheck()
  await dialog(page).getByRole('button', { name: accessToken.add }).click()
  const shown = dialog(page).getByRole('region', { name: accessToken.token })
  await expect(shown).toContainText('ktp_')
  await expect(dialog(page)).not.toContainText(accessToken.mailed)
  await expectAccessible(page)
  const token = (await shown.innerText()).trim()
  await page.keyboard.press('Escape')
  await dialog(page).last().getByRole('button', { name: accessToken.stay }).click()
  await expect(shown).toContainText(token)
  await submit(page, accessToken.kept)
  await button(page, `${list.details} ${name}`).click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `…${token.slice(-4)}` })
      .last(),
  ).toContainText('ERP')
  await expectAccessible(page)
  await expectNoOverflow(page, [390, 1280])

  const ask = (method: string, path: string, body?: object) =>
    fetch(new URL(path, page.url()), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
  expect(await (await ask('GET', '/api/self-info')).json()).toMatchObject({ name, email: name })
  const owner = await ask('POST', '/api/terminal-owners', { name: `Omanik ${Date.now()}` })
  const { terminalOwnerID } = await owner.json()
  await visit(page, `/terminal-owners/${terminalOwnerID}?tab=changes`)
  await expect(page.getByRole('table', { name: change.title })).toContainText(name)

  await visit(page, '/companies/company?tab=serviceAccounts')
  await button(page, filled(serviceAccount.closeTitle, { name })).click()
  await submit(page, serviceAccount.close)
  await expect(told(page, serviceAccount.closed, name)).toBeVisible()
  expect((await ask('GET', '/api/self-info')).status).toBe(401)
})
