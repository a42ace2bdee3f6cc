import type { HolderProof } from '@kaarditeek/domain/holder-page/rules'
import { lengths } from '@kaarditeek/domain/lengths'
import { boolean, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, key, ofCompany } from '../columns'
import { company } from './company'

/** A company's page for the holders of its cards. No row until the company sets it up. Rule 18.1. */
export const holderPage = pgTable(
  'holder_page',
  {
    companyID: ofCompany()
      .companyID.primaryKey()
      .references(() => company.companyID),
    enabled: boolean().notNull(),
    /** Last part of the page's address; null until it is chosen. */
    path: key(lengths.holderPage.path),
    /** A PNG that this product has encoded. */
    logo: bytes(),
    /** Beginning of the logo's SHA-256, by which histories tell logos apart; null without a logo. */
    logoHash: key(lengths.holderPage.logoHash),
    colour: key(lengths.holderPage.colour).notNull(),
    proof: key(lengths.holderPage.proof).$type<HolderProof>().notNull(),
  },
  (t) => [uniqueIndex('holder_page_path').on(t.path)],
)
