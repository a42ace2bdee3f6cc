import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { company } from '@kaarditeek/db/schema/company'
import { role } from '@kaarditeek/db/schema/role'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { and, eq, isNull } from 'drizzle-orm'
import { companyInScope } from '../../../core/work/in-scope'
import { byName, finder } from '../finder'
import { ownOf } from './own'

/** Finds products of the viewer's company or, for viewers above companies, of the companies in their scope. */
export const cardProductFinder = finder({
  type: 'cardProduct',
  access: 'viewCardProducts',
  from: (db) =>
    db
      .select({
        id: cardProduct.id,
        name: cardProduct.name,
        issuerIDNo: cardProduct.issuerIDNo,
        companyID: company.companyID,
        companyName: company.name,
      })
      .from(cardProduct)
      .innerJoin(company, eq(company.companyID, cardProduct.companyID))
      .$dynamic(),
  within: (viewer) =>
    and(
      isNull(cardProduct.closedAt),
      viewer.companyID === null ? companyInScope(viewer) : ownOf(cardProduct)(viewer),
    ),
  matches: byName(cardProduct.name, cardProduct.issuerIDNo),
  show: ({ id, name, issuerIDNo, companyID, companyName }, viewer) => ({
    id,
    name,
    detail: viewer.companyID === null ? companyName : issuerIDNo,
    keys: [issuerIDNo],
    path: `/companies/${viewer.companyID === null ? companyID : 'company'}?tab=cardProducts`,
  }),
})

export const roleFinder = finder({
  type: 'role',
  access: 'manageOwnCompany',
  from: (db) => db.select({ id: role.roleNr, name: role.name }).from(role).$dynamic(),
  within: (viewer) => and(ownOf(role)(viewer), isNull(role.closedAt)),
  matches: byName(role.name),
  show: (one) => ({ ...one, path: '/companies/company?tab=userRoles' }),
})

export const webApiFinder = finder({
  type: 'webApi',
  access: 'viewWebApis',
  from: (db) => db.select({ id: webApi.webApiID, name: webApi.name }).from(webApi).$dynamic(),
  within: (viewer) => and(ownOf(webApi)(viewer), isNull(webApi.closedAt)),
  matches: byName(webApi.name),
  show: (one) => ({ ...one, path: '/companies/company?tab=web_apis' }),
})
