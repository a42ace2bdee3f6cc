import { Level, RoleNr } from '@kaarditeek/domain/access/access'
import { allPermissions } from '@kaarditeek/domain/access/permissions'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { CardCreationType } from '@kaarditeek/domain/company/rules'

/** The viewer in the kit: a superuser with two accounts. */
export const superuser: SelfInfo = {
  id: 1,
  name: 'Mari Maasikas',
  email: 'mari@kohvik.ee',
  role: { roleNr: RoleNr.superuser, level: Level.superuser, name: 'Peakasutaja' },
  previousLogin: new Date('2026-09-05T07:30:00Z'),
  cardCreationType: CardCreationType.generate,
  permissions: allPermissions,
  companyAsCustomer: false,
  factorDue: false,
  selectedAccountID: 1,
  statusID: 1,
  accounts: [
    { accountID: 1, name: 'Lõuna Kohvik OÜ', role: 'Peakasutaja', sandboxOf: null },
    { accountID: 2, name: 'Tartu Lasteaed', role: 'Klienditeenindaja', sandboxOf: null },
  ],
  sandbox: null,
}

/** A viewer with few rights at the first login. */
export const newcomer: SelfInfo = {
  ...superuser,
  name: 'Liis-Annette Kuusepuu-Pärnamägi',
  role: { roleNr: RoleNr.firstOwn, level: Level.operator, name: 'Aktiveerija' },
  previousLogin: null,
  permissions: [],
  accounts: superuser.accounts.slice(0, 1),
}
