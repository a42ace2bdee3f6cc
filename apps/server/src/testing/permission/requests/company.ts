import { randomUUID } from 'node:crypto'
import { holderPathOf, type Target } from '../target'
import { file, nothing, page, type Request } from './request'

const owner = { input: ({ terminalOwnerID }: Target) => ({ terminalOwnerID }), names: true } as const
const terminal = {
  input: ({ terminalOwnerID, terminalRowID: tid }: Target) => ({ terminalOwnerID, tid }),
  names: true,
} as const
const ofDistributor = { input: ({ distributorID: id }: Target) => ({ id }) } as const
const companyFields = {
  name: 'Uus',
  identification: '1',
  address: 'A',
  phone: '+372 5551234',
  email: 'a@b.ee',
  cardCreationTypeID: 1,
  allowPartialPayments: false,
}
const ofWebApi = { input: ({ webApiID: webApiId }: Target) => ({ webApiId }), names: true } as const
const spareWebApi = ({ spareWebApis }: Target) =>
  spareWebApis.pop() ?? { webApiId: 0, addressID: 0, permissionID: 0, oldKeyID: 0 }
const ofWebhook = { input: ({ webhookID: id }: Target) => ({ id }), names: true } as const
const deliveries = { input: ({ webhookID }: Target) => ({ webhookID }), names: true } as const
const comment = 'Kassa'

export const companyRequests = {
  'approval.page': page,
  'approval.totals': page,
  'approval.get': { input: ({ approvalID }) => ({ approvalID }), names: true, sees: 303 },
  'approval.approve': {
    input: ({ spareApprovalIDs }) => ({ approvalID: spareApprovalIDs.pop() ?? 0 }),
    names: true,
    sees: 303,
  },
  'approval.reject': {
    input: ({ spareApprovalIDs }) => ({ approvalID: spareApprovalIDs.pop() ?? 0 }),
    names: true,
    sees: 303,
  },
  'approval.policy': nothing,
  'approval.sums': nothing,
  'approval.editPolicy': { input: () => ({ approveLoadsAbove: 100_000_000 }) },
  'auditLog.page': page,
  'auditLog.totals': page,
  'auditLog.csv': file,
  'auditLog.lines': file,
  'auditLog.sealing': nothing,
  'auditLog.editSealing': { input: () => ({ sealed: true }) },
  'company.page': page,
  'company.totals': page,
  'company.get': { input: ({ companyID }) => ({ companyID }), names: true },
  'company.create': { input: () => companyFields },
  'company.edit': {
    input: ({ companyID, distributorID }) => ({
      companyID,
      distributorID,
      ...companyFields,
      name: 'own',
      identification: '10000001',
    }),
    names: true,
  },
  'company.changes.page': { input: ({ companyID }) => ({ companyID }), names: true },
  'company.changes.totals': { input: ({ companyID }) => ({ companyID }), names: true },
  'paymentData.get': nothing,
  'paymentData.edit': { input: () => ({ receiptNumber: 'optional' }) },
  'holderPage.get': nothing,
  'holderPage.edit': {
    input: (of) => ({ enabled: true, path: holderPathOf(of), colour: '#123456', proof: 'name' }),
  },
  'holderPage.changes.page': page,
  'holderPage.changes.totals': page,
  'holder.balance': { input: ({ holder }) => holder },
  'holder.block': { input: ({ holder }) => holder },
  'distributor.page': page,
  'distributor.totals': page,
  'distributor.get': ofDistributor,
  'distributor.create': { input: () => ({ name: 'Uus' }) },
  'distributor.edit': { input: ({ distributorID: id }) => ({ id, name: 'Teine' }) },
  'distributor.close': { ...ofDistributor, answer: 400 },
  'distributor.changes.page': ofDistributor,
  'distributor.changes.totals': ofDistributor,
  'terminalOwner.page': page,
  'terminalOwner.totals': page,
  'terminalOwner.activity.page': page,
  'terminalOwner.activity.totals': page,
  'terminalOwner.get': owner,
  'terminalOwner.figures': owner,
  'terminalOwner.create': { input: () => ({ name: 'Uus' }) },
  'terminalOwner.edit': { input: ({ terminalOwnerID }) => ({ terminalOwnerID, name: 'Teine' }), names: true },
  'terminalOwner.close': {
    input: ({ spareOwnerIDs }) => ({ terminalOwnerID: spareOwnerIDs.pop() ?? 0 }),
    names: true,
  },
  'terminalOwner.changes.page': owner,
  'terminalOwner.changes.totals': { input: owner.input },
  'terminal.page': owner,
  'terminal.totals': { input: owner.input },
  'terminal.activity.page': owner,
  'terminal.activity.totals': { input: owner.input },
  'terminal.get': terminal,
  'terminal.figures': terminal,
  'terminal.create': {
    input: ({ terminalOwnerID }) => ({
      terminalOwnerID,
      terminalID: randomUUID().slice(0, 16),
      merchantID: 'M',
    }),
    names: true,
  },
  'terminal.edit': {
    input: (of) => ({ ...terminal.input(of), terminalID: 'T1', merchantID: 'M' }),
    names: true,
  },
  'terminal.close': {
    input: ({ terminalOwnerID, spareTerminalIDs }) => ({ terminalOwnerID, tid: spareTerminalIDs.pop() ?? 0 }),
    names: true,
  },
  'terminal.changes.page': terminal,
  'terminal.changes.totals': { input: terminal.input },
  'terminal.search.page': page,
  'terminal.search.totals': page,
  'webApi.page': page,
  'webApi.totals': page,
  'webApi.detail': ofWebApi,
  'webApi.create': {
    input: () => ({ name: 'Uus', ipAddresses: [{ ipAddress: '192.0.2.1', comment }], permissions: [1] }),
  },
  'webApi.edit': { input: (of) => ({ ...ofWebApi.input(of), name: 'Teine' }), names: true },
  'webApi.close': { input: (of) => ({ webApiId: spareWebApi(of).webApiId }), names: true },
  'webApi.requests.page': ofWebApi,
  'webApi.requests.totals': { input: ofWebApi.input },
  'webApi.refusedPayments.page': page,
  'webApi.refusedPayments.totals': page,
  'webApi.permissions': ofWebApi,
  'webApi.allPermissions': nothing,
  'webApi.addPermission': {
    input: (of) => ({ webApiId: spareWebApi(of).webApiId, permission: 2 }),
    names: true,
  },
  'webApi.closePermission': { input: (of) => ({ id: spareWebApi(of).permissionID }), names: true },
  'webApi.addAddress': {
    input: (of) => ({ webApiId: spareWebApi(of).webApiId, ipAddress: '192.0.2.3', comment }),
    names: true,
  },
  'webApi.editAddress': { input: (of) => ({ id: spareWebApi(of).addressID, comment }), names: true },
  'webApi.closeAddress': { input: (of) => ({ id: spareWebApi(of).addressID }), names: true },
  'webApi.rotateKey': { input: (of) => ({ webApiId: spareWebApi(of).webApiId }), names: true },
  'webApi.closeKey': { input: (of) => ({ id: spareWebApi(of).oldKeyID }), names: true },
  'sandbox.open': nothing,
  'sandbox.get': { answer: 404 },
  'sandbox.setClock': { input: () => ({ now: new Date('2027-01-01T00:00:00Z') }), answer: 404 },
  'sandbox.empty': { answer: 404 },
  'sandbox.mails.page': page,
  'sandbox.mails.totals': page,
  'webhook.get': ofWebApi,
  'webhook.all': ofWebApi,
  'webhook.create': {
    input: (of) => ({ webApiId: spareWebApi(of).webApiId, url: 'https://till.test/events' }),
    names: true,
  },
  'webhook.edit': {
    input: ({ webhookID: id }) => ({ id, url: 'https://till.test/other' }),
    names: true,
  },
  'webhook.pause': { input: ({ webhookID: id }) => ({ id, paused: true }), names: true },
  'webhook.rotateSecret': ofWebhook,
  'webhook.close': { input: ({ spareWebhookIDs }) => ({ id: spareWebhookIDs.pop() ?? 0 }), names: true },
  'webhook.sendTest': ofWebhook,
  'webhook.deliveries.page': deliveries,
  'webhook.deliveries.totals': { input: deliveries.input },
  'webhook.sendAgain': { input: ({ webhookDeliveryID: id }) => ({ id }), names: true },
} as const satisfies Record<string, Request>
