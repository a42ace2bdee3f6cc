import { readFileSync } from 'node:fs'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import { addCustomer, issueCards, pressAction } from './cards'
import { demo } from './demo'
import { dialog, field, openTab } from './steps'
import { expect, expectAccessible, expectNoOverflow, logIn, looks, test, visit, words } from './test'

for (const { language, colorScheme } of looks)
  test.describe(`in ${language}`, () => {
    test.use({ language, colorScheme })
    const { cardReprint, change, form } = words[language]

    test('a card with a security code is printed again, with a reason, into an encrypted file', async ({
      page,
    }) => {
      await logIn(page, 'superuser')
      const product = {
        name: `Koodiga ${Date.now()}`,
        issuerIDNo: String(Date.now()).slice(-8),
        minAccountIDNo: '1000000',
        maxAccountIDNo: '9999999',
        panLength: 16,
        duration: 12,
        cardTypeID: 1,
        webEnabled: true,
        codeLength: 6,
      }
      const headers = { origin: new URL(demo().url).origin }
      const made = await page.request.post('/api/companies/company/card-product', { data: product, headers })
      const { id: cardProductID } = await made.json()
      const customerID = await addCustomer(page, product.name, 'Kontor')
      const [one = { id: 0, pan: '' }] = await issueCards(page, customerID, 1, {
        cardProductID,
        pwd: 'Trykk-1',
      })

      await visit(page, `/cards/${one.id}`)
      await pressAction(page, cardReprint.reprint)
      await expect(dialog(page)).toContainText(panInGroups(one.pan))
      await expectAccessible(page)
      await expectNoOverflow(page, [390, 1280])
      const print = dialog(page).getByRole('button', { name: cardReprint.reprint, exact: true })
      await print.click()
      await expect(dialog(page).getByText(form.required, { exact: true })).toHaveCount(2)
      await field(page, cardReprint.reason).fill('Kood läks kaduma')
      await dialog(page).locator('input[type="password"]').fill('Trykk-2')
      const downloading = page.waitForEvent('download')
      await print.click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/\.zip$/)
      expect(
        readFileSync(await download.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK')
      await expect(dialog(page)).toBeHidden()

      await openTab(page, change.title)
      await expect(page.getByRole('table', { name: change.title })).toContainText('Kood läks kaduma')
    })
  })
