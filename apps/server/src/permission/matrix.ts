import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '../trpc/app-router'

type Inputs = inferRouterInputs<AppRouter>
/** Every procedure by its path: one that is added and not told here does not compile. */
export type ProcedurePath = {
  [Entity in keyof Inputs & string]: `${Entity}.${keyof Inputs[Entity] & string}`
}[keyof Inputs & string]

/**
 * Who may call what, told once more and apart from the code, for the test that calls everything as everybody.
 * `anyone`: logged in or not. `signedIn`: whoever is logged in. A list of permissions: whoever holds one of them inside the
 * company, and so its superuser. `superuser`, `distributor`, `administrator`: those roles.
 */
export type Who = 'anyone' | 'signedIn' | readonly (number | 'superuser' | 'distributor' | 'administrator')[]

export const matrix = {
  'auth.login': 'anyone',
  'auth.logout': 'anyone',
  'auth.register': 'anyone',
  'auth.forgotPassword': 'anyone',
  'auth.changePasswordByLink': 'anyone',
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
  'role.toGive': 'signedIn',

  'customer.page': [400, 302],
  'customer.totals': [400, 302],
  'customer.get': [400],
  'customer.create': [401],
  'customer.units.page': [400, 302],
  'customer.units.totals': [400, 302],

  'cardProduct.page': [300],
  'cardProduct.totals': [300],
  'cardProduct.create': ['superuser', 'distributor', 'administrator'],

  'card.page': [300],
  'card.totals': [300],
  'card.get': [300],
  'card.limitsTotalsBalance': [300],
  'card.calcEndtime': [302],
  'card.create': [302],

  'transaction.ofCard': [800],
} as const satisfies Record<
  Exclude<ProcedurePath, 'customer.units'> | 'customer.units.page' | 'customer.units.totals',
  Who
>
