import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../../fixtures'
import type { Target } from '../target'
import { nothing, page, type Request } from './request'

const person = { name: 'Keegi', lang: 2 }
const registration = { name: 'Keegi', languageID: 2 }
const passwords = { password: 'Parool-1', repPassword: 'Parool-1' }
const link = { id: randomUUID() }
const passkey = {
  credentialID: 'AAAA',
  clientData: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
}
const account = { input: ({ accountID }: Target) => ({ accountID }), names: true } as const

const ofService = { input: ({ serviceAccountID }: Target) => ({ serviceAccountID }), names: true } as const

/** A view of somebody else, which nobody but its author sees. */
const ofView = { input: ({ savedViewID }: Target) => ({ savedViewID }), names: true, answer: 404 } as const

export const peopleRequests = {
  'auth.login': { input: () => ({ email: `${randomUUID()}@own.test`, password: 'x' }), answer: 401 },
  'auth.loginWithFactor': { input: () => ({ code: '123456', passkey }), answer: 401 },
  'auth.askForFactor': { ...nothing, answer: 401 },
  'auth.askForPasskey': nothing,
  'auth.loginWithPasskey': { input: () => passkey, answer: 400 },
  'auth.logout': nothing,
  'auth.register': { input: () => ({ ...link, ...registration, ...passwords }), answer: 404 },
  'auth.forgotPassword': { input: () => ({ email: 'nobody@own.test' }) },
  'auth.changePasswordByLink': { input: () => ({ ...link, ...passwords }), answer: 404 },
  'auth.findLink': { input: () => link, answer: 404 },
  'auth.confirmEmail': { input: () => link, answer: 404 },
  'auth.selfInfo': nothing,
  'auth.changePassword': { input: () => ({ currentPassword: 'Wrong-1', ...passwords }), answer: 400 },
  'auth.selectAccount': { input: ({ accountID: id }) => ({ id }), names: true, answer: 404 },
  'factor.own': nothing,
  'factor.add': { input: () => ({ name: 'Telefon', currentPassword: 'Wrong-1' }), answer: 400 },
  'factor.confirm': { input: () => ({ id: 1, code: '123456' }), answer: 404 },
  'factor.remove': { input: () => ({ id: 1, code: '123456' }), answer: 400 },
  'factor.renewRecoveryCodes': { input: () => ({ code: '123456' }), answer: 400 },
  'factor.addPasskey': { input: () => ({ name: 'Telefon', currentPassword: 'Wrong-1' }), answer: 400 },
  'factor.confirmPasskey': {
    input: () => ({ id: 1, credentialID: 'AAAA', clientData: 'AAAA', attestation: 'AAAA', transports: [] }),
    answer: 400,
  },
  'factor.ask': nothing,
  'factor.prove': { input: () => ({ code: '123456' }), answer: 400 },
  'factor.policy': nothing,
  'factor.editPolicy': { input: () => ({ factorRequiredFrom: '2099-01-01' }) },
  'session.own': nothing,
  'session.end': { input: () => ({ id: 999_999_999 }), answer: 404 },
  'session.endOthers': { input: () => ({ accessTokens: false }) },
  'session.endToken': { input: ({ tokenID: id }) => ({ id }), names: true, answer: 404 },
  'accessToken.page': page,
  'accessToken.totals': page,
  'accessToken.create': { input: () => ({ name: 'Skript' }) },
  'accessToken.revoke': { input: ({ tokenID: id }) => ({ id }), names: true, answer: 404 },
  'public.config': nothing,
  'public.languages': nothing,
  'public.changelog': nothing,
  'clientError.report': { input: () => ({ module: 'test', error: 'test' }) },
  'search.find': { input: () => ({ search: 'own' }) },
  'operator.page': page,
  'operator.totals': page,
  'operator.get': account,
  'operator.self': nothing,
  'operator.userOptions': account,
  'operator.editSelf': {
    input: () => ({ ...person, email: `${randomUUID()}@new.test`, currentPassword: PASSWORD }),
  },
  'operator.create': {
    input: ({ companyID }) => ({ email: `${randomUUID()}@new.test`, roleNr: 1002, company: companyID }),
    names: true,
  },
  'operator.resendInvitation': account,
  'operator.edit': {
    input: ({ accountID }) => ({ accountID, ...person, email: `${randomUUID()}@new.test`, roleNr: 1002 }),
    names: true,
  },
  'operator.reallowLogin': account,
  'operator.resetFactor': { input: account.input, names: true, answer: 404 },
  'operator.untie': { input: account.input, names: true, answer: 404 },
  'operator.closeAccount': { input: ({ spareAccountID: accountID }) => ({ accountID }), names: true },
  'operator.closeUser': account,
  'savedView.page': page,
  'savedView.totals': page,
  'savedView.get': ofView,
  'savedView.create': { input: () => ({ list: 'card', name: randomUUID(), state: { search: {} } }) },
  'savedView.edit': {
    ...ofView,
    input: (of) => ({ ...ofView.input(of), name: 'Vaade', state: { search: {} } }),
  },
  'savedView.setDefault': { ...ofView, input: (of) => ({ ...ofView.input(of), isDefault: true }) },
  'savedView.delete': ofView,
  'serviceAccount.page': page,
  'serviceAccount.totals': page,
  'serviceAccount.get': ofService,
  'serviceAccount.create': { input: () => ({ name: randomUUID(), roleNr: 1002 }) },
  'serviceAccount.edit': {
    input: (of) => ({ ...ofService.input(of), name: 'Raamatupidamine', roleNr: 1002 }),
    names: true,
  },
  'serviceAccount.close': {
    input: ({ spareServiceAccountIDs }) => ({ serviceAccountID: spareServiceAccountIDs.pop() ?? 0 }),
    names: true,
  },
  'serviceAccount.tokens.page': ofService,
  'serviceAccount.tokens.totals': { input: ofService.input },
  'serviceAccount.createToken': { input: (of) => ({ ...ofService.input(of), name: 'ERP' }), names: true },
  'serviceAccount.revokeToken': {
    input: (of) => ({ ...ofService.input(of), tokenID: of.spareServiceTokenIDs.pop() ?? 0 }),
    names: true,
  },
  'role.page': page,
  'role.totals': page,
  'role.get': { input: () => ({ id: 1001 }) },
  'role.create': { input: () => ({ name: randomUUID() }) },
  'role.edit': { input: () => ({ id: 1003, name: 'Aktiveerija', permissions: [304] }) },
  'role.editPolicy': { input: () => ({ id: 1003, factorRequiredFrom: '2099-01-01' }) },
  'role.delete': { input: ({ spareRoleNrs }) => ({ id: spareRoleNrs.pop() ?? 0 }) },
  'role.assignable': { input: ({ companyID }) => ({ companyID }), names: true },
} as const satisfies Record<string, Request>
