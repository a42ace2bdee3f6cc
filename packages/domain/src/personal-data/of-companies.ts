import type { TableLine } from './terms'

/** Tables of companies, partners and users. They name no customer: events tell ids and the last digits of card numbers. */
export const ofCompanies = {
  noticeRule: {
    why: 'set',
    kept: 'company',
    plain: 'companyID noticeRuleID kind amount percentage days active activeFrom createdAt lookedAt closedAt',
  },
  notice: {
    why: 'operation',
    kept: 'days',
    plain: 'companyID noticeID noticeRuleID kind recordID accountID figure until raisedAt endedAt',
  },
  ownField: {
    why: 'set',
    kept: 'company',
    plain: 'companyID ownFieldID record name type choices closedAt',
  },
  noticeRead: { why: 'operation', kept: 'days', plain: 'companyID noticeID accountID' },
  noticeMail: { why: 'set', kept: 'company', plain: 'companyID accountID mail mailedTo mailedAt' },
  company: {
    why: 'set',
    kept: 'company',
    plain:
      'companyID distributorID name identification address countryCode vatNumber phone email billingEmail cardCreationTypeID allowPartialPayments paymentFields requiredPaymentFields customerRetentionMonths auditLogMonths auditSealed factorRequiredFrom superuserFactorRequiredFrom proofAsked proofAskedAbove passwordOff approveLoadsAbove approveLimitsAbove approveRefundsAbove closedAt frozenAt sandboxOf clockOffset',
  },
  sandboxEmptying: {
    why: 'operation',
    kept: 'emptied',
    plain: 'companyID accountID accessTokenID rowCount deleted attempts nextAttemptAt',
  },
  holderPage: {
    why: 'set',
    kept: 'company',
    plain: 'companyID enabled path logo logoHash colour proof',
  },
  role: {
    why: 'set',
    kept: 'company',
    plain: 'companyID roleNr name webActivities permissions factorRequiredFrom closedAt',
  },
  terminalOwner: {
    why: 'set',
    kept: 'company',
    plain: 'companyID terminalOwnerID name identifier address countryCode vatNumber settledFrom closedAt',
  },
  terminal: {
    why: 'set',
    kept: 'company',
    plain: 'companyID id terminalOwnerID terminalID merchantID payDesk merchantRegNo closedAt',
  },
  distributor: {
    why: 'set',
    kept: 'company',
    plain: 'distributorID name closedAt',
  },
  distributorChange: {
    why: 'history',
    kept: 'company',
    plain: 'changeID distributorID accountID accessTokenID validFrom snapshot',
  },
  installation: {
    why: 'operation',
    kept: 'company',
    plain: 'id secretCheck',
  },
  webApi: {
    why: 'integration',
    kept: 'company',
    plain: 'companyID webApiID name closedAt',
  },
  webApiIP: {
    why: 'integration',
    kept: 'company',
    plain: 'companyID id webApiID ipAddress comment closedAt',
  },
  webApiPermission: {
    why: 'integration',
    kept: 'company',
    plain: 'companyID id webApiID permission closedAt',
  },
  webApiKey: {
    why: 'integration',
    kept: 'company',
    plain:
      'companyID id webApiID keyHash keyEncrypted keyLast4 expiresAt lastUse lastAddress closedAt apiVersion',
  },
  webApiRequest: {
    why: 'books',
    kept: 'company',
    customers: {
      card: { externalID: 'none' },
    },
    plain:
      'companyID webApiID idempotencyKey fingerprint receivedAt isReversal cardID transactionID isLoad isHold holdID refusal rule requestID terminalID requestedAmount paymentKey amount amountBalance countBalance',
  },
  webApiRefusal: {
    why: 'integration',
    kept: 'days',
    plain:
      'companyID id webApiID receivedAt requestID idempotencyKey refusal isReversal isBalance isLoad isHold panLast4 cardID terminalID requestedAmount transactionID paymentKey',
  },
  webApiFeed: {
    why: 'integration',
    kept: 'company',
    plain: 'companyID webApiID readTo askedAt',
  },
  webApiEvent: {
    why: 'integration',
    kept: 'days',
    plain: 'companyID id webApiID eventID type body createdAt',
  },
  webhook: {
    why: 'integration',
    kept: 'company',
    plain:
      'companyID id webApiID url types secretEncrypted oldSecretEncrypted oldSecretUntil pausedAt failingSince readTo closedAt',
  },
  webhookDelivery: {
    why: 'integration',
    kept: 'days',
    plain:
      'companyID id webhookID eventID type body headers createdAt attempts nextAttemptAt lastAttemptAt deliveredAt status answer failure',
  },
  requestCount: {
    why: 'operation',
    kept: 'days',
    plain: 'keyHash serverID minute requests',
  },
  user: {
    why: 'login',
    kept: 'user',
    users: 'email name lastLoginAt',
    plain: 'id languageID isService loginAllowed closedAt',
  },
  userPassword: {
    why: 'login',
    kept: 'user',
    users: 'hash',
    plain: 'userID changedAt',
  },
  account: {
    why: 'login',
    kept: 'user',
    plain: 'accountID userID roleNr companyID distributorID companyRoleNr createdAt createdBy closedAt',
  },
  factor: {
    why: 'login',
    kept: 'user',
    users: 'name lastUse',
    plain: 'id userID secretEncrypted lastStep createdAt confirmedAt',
  },
  passkey: {
    why: 'login',
    kept: 'user',
    plain: 'factorID credentialID publicKey counter transports',
  },
  passkeyChallenge: { why: 'login', kept: 'days', plain: 'challenge purpose holder expiresAt' },
  recoveryCode: { why: 'login', kept: 'user', plain: 'userID hash usedAt' },
  pendingLogin: { why: 'login', kept: 'days', plain: 'id userID expiresAt loginBy' },
  userIdentity: { why: 'login', kept: 'user', users: 'subject', plain: 'userID issuer createdAt' },
  providerLogin: { why: 'login', kept: 'days', plain: 'id expiresAt' },
  accessToken: {
    why: 'login',
    kept: 'user',
    users: 'name lastAddress lastUse',
    plain:
      'id accountID tokenHash tokenLast4 createdAt expiresAt readOnly permissions revokedAt apiVersion madeBy',
  },
  session: {
    why: 'login',
    kept: 'days',
    plain: 'id userId accountID previousLoginAt createdAt expiresAt',
  },
  sessionUse: {
    why: 'login',
    kept: 'days',
    users: 'userAgent lastUse lastAddress',
    plain: 'id sessionID loginBy provenAt',
  },
  link: {
    why: 'login',
    kept: 'days',
    users: 'newEmail',
    plain: 'hash kind userID requestedBy expiresAt usedAt',
  },
  mail: {
    why: 'login',
    kept: 'user',
    users: 'recipient content',
    plain: 'mailID userID linkHash createdAt sentAt attempts nextAttemptAt',
  },
  throttle: {
    why: 'login',
    kept: 'days',
    users: 'subject',
    plain: 'failures since lockedUntil locks locksSince',
  },
} as const satisfies Record<string, TableLine>
