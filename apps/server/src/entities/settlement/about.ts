import { company } from '@kaarditeek/db/schema/company'
import { holderPage } from '@kaarditeek/db/schema/holder-page'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { WholeSettlement } from '@kaarditeek/domain/settlement/schema'
import { formatDay } from '@kaarditeek/i18n/format'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import { eq } from 'drizzle-orm'
import type { NamedSum } from '../../core/file/books'
import { writtenText } from '../../core/file/cell-text'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'

/** The company with what identifies it, and its logo; null without one. */
export const payerOf = async ({ db, by }: Read) => {
  const found = await db
    .select({
      name: company.name,
      identification: company.identification,
      address: company.address,
      logo: holderPage.logo,
    })
    .from(company)
    .leftJoin(holderPage, eq(holderPage.companyID, company.companyID))
    .where(eq(company.companyID, by.companyID))
  return one(found)
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** Lines below the title of the PDF: who pays whom, and the period. */
export const aboutSettlement = (
  of: WholeSettlement,
  payer: { name: string; identification: string | null; address: string | null },
  languageID: LanguageID,
): string[] => {
  const { settlement: words } = wordsIn(languageID)
  return [
    joined([payer.name, payer.identification, payer.address]),
    `${words.terminalOwnerName}: ${joined([of.terminalOwnerName, of.terminalOwnerIdentifier])}`,
    `${words.period}: ${formatDay(of.startDate)} – ${formatDay(of.endDate)}`,
  ]
}

/** How the sum to pay comes about. */
export const sumsOf = (of: WholeSettlement, languageID: LanguageID): NamedSum[] => {
  const { settlement: words } = wordsIn(languageID)
  const named = (name: string, cents: number) => ({
    name,
    sum: String(writtenText(cents / 100, 'money', languageID)),
  })
  const rateName = (percentage: number) =>
    words.vatRate.replace('{{percentage}}', String(writtenText(percentage, 'quantity', languageID)))
  return [
    named(words.amount, of.amount),
    named(words.correctionAmount, of.correctionAmount),
    named(words.fee, -of.fee),
    ...of.vatRates
      .filter(({ vat }) => vat !== 0)
      .map(({ vatPercentage, vat }) => named(rateName(vatPercentage), -vat)),
    named(words.payable, of.payable),
  ]
}
