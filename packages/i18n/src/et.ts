import { authLinks } from './et/auth-links'
import { cardImportStart } from './et/card/import-start'
import { cardLoadStart } from './et/card/load-start'
import { cardRenewalStart } from './et/card/renewal-start'
import { withoutClientStart } from './et/card/without-client-start'
import { homePage } from './et/home'
import { homeStart } from './et/home-start'
import { notices } from './et/notice'
import { operatorStart } from './et/operator-start'
import { ownFields } from './et/own-field'
import { pages } from './et/pages'
import { reportSchedules } from './et/report-schedule'
import { reportStart } from './et/report-start'
import { roleStart } from './et/role-start'
import { searchStart } from './et/search-start'
import { settlements } from './et/settlement'
import { setup } from './et/setup'
import { start } from './et/start'
import { statisticsStart } from './et/statistics-start'
import { terminalOwnerStart } from './et/terminal-owner-start'
import { usage } from './et/usage'

/** All wordings in Estonian. Other languages must have the same keys and placeholders. */
export const et = {
  ...start,
  ...pages,
  ...setup,
  // They load in two parts.
  auth: { ...start.auth, ...authLinks },
  report: { ...reportStart, ...setup.report },
  terminalOwner: { ...terminalOwnerStart, ...setup.terminalOwner },
  terminalSummary: { ...reportStart, ...setup.terminalSummary },
  cardImport: { ...cardImportStart, ...setup.cardImport },
  cardLoad: { ...cardLoadStart, ...setup.cardLoad },
  cardRenewal: { ...cardRenewalStart, ...setup.cardRenewal },
  home: { ...homeStart, ...homePage.home },
  operator: { ...operatorStart, ...setup.operator },
  role: { ...roleStart, ...setup.role },
  search: { ...searchStart, ...setup.search },
  statistics: { ...statisticsStart, ...setup.statistics },
  withoutClient: { ...withoutClientStart, ...setup.withoutClient },
  ...notices,
  ...ownFields,
  ...reportSchedules,
  ...settlements,
  ...usage,
}

export type Words = typeof et
