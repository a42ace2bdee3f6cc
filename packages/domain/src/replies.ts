import { z } from 'zod'
import { mailedLink, selfInfo } from './auth/schema'
import { balanceAndTotals, card, cardRow, endtime } from './card/schema'
import { cardProduct, cardTypes } from './card-product/schema'
import { company, companyChange, companyRow } from './company/schema'
import { contactPerson, customer, customerChange, customerRow, customerUnit } from './customer/schema'
import { distributor, distributorChange } from './distributor/schema'
import { fileReply } from './file/schema'
import { rowsOf, totals } from './list/schema'
import { operator, userOptions } from './operator/schema'
import { languageList, publicConfig } from './public/schema'
import { role, rolesToGive } from './role/schema'
import { searchResults } from './search/schema'
import { terminal, terminalChange, terminalFound } from './terminal/schema'
import { terminalOwner, terminalOwnerChange, terminalOwnerClosed } from './terminal-owner/schema'
import { cardTransactions, transactionOfCard } from './transaction/schema'
import {
  allWebApiPermissions,
  webApi,
  webApiDetail,
  webApiIP,
  webApiPerm,
  webApiPermissions,
} from './web-api/schema'

const listOf = (row: z.ZodType) => ({ page: rowsOf(row), totals })
const nothing = z.null()

type Replies = { [name: string]: z.ZodType | Replies }

/**
 * What every procedure answers, for a client that meets a server of another version and must look at what it is given.
 * A test holds it together with the procedures themselves. Rules §2, Errors.
 */
const replies: Replies = {
  auth: {
    login: selfInfo,
    logout: nothing,
    register: selfInfo,
    forgotPassword: nothing,
    changePasswordByLink: nothing,
    findLink: mailedLink,
    confirmEmail: nothing,
    selfInfo,
    changePassword: nothing,
    selectAccount: selfInfo,
  },
  public: { config: publicConfig, languages: languageList },
  clientError: { report: nothing },
  search: { find: searchResults },
  operator: {
    ...listOf(operator),
    get: operator,
    self: operator,
    userOptions,
    editSelf: operator,
    create: operator,
    resendInvitation: nothing,
    edit: operator,
    reallowLogin: nothing,
    closeAccount: nothing,
    closeUser: nothing,
  },
  role: { ...listOf(role), get: role, create: role, edit: role, delete: nothing, toGive: rolesToGive },
  company: {
    ...listOf(companyRow),
    get: company,
    create: company,
    edit: company,
    changes: listOf(companyChange),
  },
  distributor: {
    ...listOf(distributor),
    get: distributor,
    create: distributor,
    edit: distributor,
    close: nothing,
    changes: listOf(distributorChange),
  },
  terminalOwner: {
    ...listOf(terminalOwner),
    get: terminalOwner,
    create: terminalOwner,
    edit: terminalOwner,
    close: terminalOwnerClosed,
    changes: listOf(terminalOwnerChange),
  },
  terminal: {
    ...listOf(terminal),
    get: terminal,
    create: terminal,
    edit: terminal,
    close: nothing,
    changes: listOf(terminalChange),
    search: listOf(terminalFound),
  },
  webApi: {
    ...listOf(webApi),
    detail: webApiDetail,
    create: webApiDetail,
    edit: webApiDetail,
    close: nothing,
    permissions: webApiPermissions,
    allPermissions: allWebApiPermissions,
    addPermission: webApiPerm,
    closePermission: nothing,
    addAddress: webApiIP,
    editAddress: webApiIP,
    closeAddress: nothing,
  },
  customer: {
    ...listOf(customerRow),
    get: customer,
    create: customer,
    units: listOf(customerUnit),
    contactPeople: listOf(contactPerson),
    changes: listOf(customerChange),
  },
  cardProduct: { ...listOf(cardProduct), types: cardTypes, create: cardProduct },
  card: {
    ...listOf(cardRow),
    get: card,
    limitsTotalsBalance: balanceAndTotals,
    calcEndtime: endtime,
    create: fileReply,
  },
  transaction: { ofCard: cardTransactions, ofOwner: listOf(transactionOfCard) },
}

/** What the procedure at `path`, such as `terminal.changes.page`, answers. */
export const replyOf = (path: string): z.ZodType | undefined => {
  const found = path
    .split('.')
    .reduce<Replies[string] | undefined>(
      (at, name) => (at && !(at instanceof z.ZodType) && Object.hasOwn(at, name) ? at[name] : undefined),
      replies,
    )
  return found instanceof z.ZodType ? found : undefined
}
