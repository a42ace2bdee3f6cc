import type { AppRouter } from '../../app-router'

/** Paths of all procedures. A procedure that is missing in the matrix does not compile. */
export type ProcedurePath = PathsOf<AppRouter['_def']['record']>

type PathsOf<Record> = {
  [Name in keyof Record & string]: Record[Name] extends { _def: { procedure: true } }
    ? Name
    : `${Name}.${PathsOf<Record[Name]>}`
}[keyof Record & string]

/**
 * Expected access for every procedure. Kept separate from the implementation so that the permission test is independent.
 * `anyone`: logged in or not. `signedIn`: every logged-in user. A list of permissions: users who hold one of them inside the
 * company, superusers included; `{ all }`: those who hold all of them. `superuser`, `distributor`, `administrator`: those roles.
 */
export type Who =
  | 'anyone'
  | 'signedIn'
  | { all: readonly number[] }
  | readonly (number | 'superuser' | 'distributor' | 'administrator')[]

export const matrix = {
  'auth.login': 'anyone',
  'auth.logout': 'anyone',
  'auth.register': 'anyone',
  'auth.forgotPassword': 'anyone',
  'auth.changePasswordByLink': 'anyone',
  'auth.findLink': 'anyone',
  'auth.confirmEmail': 'anyone',
  'auth.selfInfo': 'signedIn',
  'auth.changePassword': 'signedIn',
  'auth.selectAccount': 'signedIn',

  'public.config': 'anyone',
  'public.languages': 'anyone',
  'clientError.report': 'anyone',
  'search.find': 'signedIn',

  'operator.page': 'signedIn',
  'operator.totals': 'signedIn',
  'operator.get': 'signedIn',
  'operator.self': 'signedIn',
  'operator.userOptions': 'signedIn',
  'operator.editSelf': 'signedIn',
  'operator.create': ['superuser', 'distributor', 'administrator'],
  'operator.resendInvitation': ['superuser', 'distributor', 'administrator'],
  'operator.edit': ['superuser', 'distributor', 'administrator'],
  'operator.reallowLogin': ['superuser', 'distributor', 'administrator'],
  'operator.closeAccount': ['administrator'],
  'operator.closeUser': ['administrator'],

  'role.page': ['superuser'],
  'role.totals': ['superuser'],
  'role.get': ['superuser'],
  'role.create': ['superuser'],
  'role.edit': ['superuser'],
  'role.delete': ['superuser'],
  'role.assignable': 'signedIn',

  'company.page': ['distributor', 'administrator'],
  'company.totals': ['distributor', 'administrator'],
  'company.get': 'signedIn',
  'company.create': ['distributor', 'administrator'],
  'company.edit': ['superuser', 'distributor', 'administrator'],
  'company.changes.page': ['superuser', 'distributor', 'administrator'],
  'company.changes.totals': ['superuser', 'distributor', 'administrator'],

  'distributor.page': ['administrator'],
  'distributor.totals': ['administrator'],
  'distributor.get': ['administrator'],
  'distributor.create': ['administrator'],
  'distributor.edit': ['administrator'],
  'distributor.close': ['administrator'],
  'distributor.changes.page': ['administrator'],
  'distributor.changes.totals': ['administrator'],

  'terminalOwner.page': [500],
  'terminalOwner.totals': [500],
  'terminalOwner.get': [500],
  'terminalOwner.create': [501],
  'terminalOwner.edit': [501],
  'terminalOwner.close': [501],
  'terminalOwner.changes.page': [500],
  'terminalOwner.changes.totals': [500],
  'terminal.page': [500],
  'terminal.totals': [500],
  'terminal.get': [500],
  'terminal.create': [501],
  'terminal.edit': [501],
  'terminal.close': [501],
  'terminal.changes.page': [500],
  'terminal.changes.totals': [500],
  'terminal.search.page': [500, 801],
  'terminal.search.totals': [500, 801],

  'webApi.page': [900],
  'webApi.totals': [900],
  'webApi.detail': [900],
  'webApi.create': [901],
  'webApi.edit': [901],
  'webApi.close': [901],
  'webApi.permissions': [900],
  'webApi.allPermissions': [900],
  'webApi.addPermission': [901],
  'webApi.closePermission': [901],
  'webApi.addAddress': [901],
  'webApi.editAddress': [901],
  'webApi.closeAddress': [901],

  'customer.page': [400, 302],
  'customer.totals': [400, 302],
  'customer.get': [400],
  'customer.types': [400, 302],
  'customer.create': [401],
  'customer.edit': [401],
  'customer.close': [401],
  'customer.export': { all: [400, 5000] },
  'customer.changes.page': [400],
  'customer.changes.totals': [400],
  'customerUnit.page': [400, 302],
  'customerUnit.totals': [400, 302],
  'customerUnit.get': [400],
  'customerUnit.create': [401],
  'customerUnit.edit': [401],
  'customerUnit.close': [401],
  'customerUnit.changes.page': [400],
  'customerUnit.changes.totals': [400],
  'contactPerson.page': [400],
  'contactPerson.totals': [400],
  'contactPerson.primary': [400],
  'contactPerson.create': [401],
  'contactPerson.edit': [401],
  'contactPerson.close': [401],
  'memo.page': [400],
  'memo.totals': [400],
  'memo.create': [401],
  'discount.page': [401],
  'discount.totals': [401],
  'discount.create': [401],
  'discount.edit': [401],
  'discount.close': [401],
  'discount.changes.page': [401],
  'discount.changes.totals': [401],

  'cardProduct.page': [300, 'distributor', 'administrator'],
  'cardProduct.totals': [300, 'distributor', 'administrator'],
  'cardProduct.types': 'signedIn',
  'cardProduct.create': ['superuser', 'distributor', 'administrator'],

  'card.page': [300],
  'card.totals': [300],
  'card.get': [300],
  'card.limitsTotalsBalance': [300],
  'card.calcEndtime': [302],
  'card.create': [302],
  'card.batch': [300],
  'card.printerBatches.page': [300],
  'card.printerBatches.totals': [300],
  'card.printerFile': [300],

  'cardImport.create': [302],
  'cardImport.latest': [302],
  'cardImport.forget': [302],

  'transaction.ofCard': [800],
  'transaction.ofOwner.page': [800],
  'transaction.ofOwner.totals': [800],
} as const satisfies Record<ProcedurePath, Who>
