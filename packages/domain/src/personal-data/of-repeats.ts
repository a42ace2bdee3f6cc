import type { TableLine } from './terms'

/** Tables that repeat what others have: histories, replies and files. */
export const ofRepeats = {
  change: {
    why: 'history',
    kept: 'customer',
    customers: {
      history: { comment: 'text', snapshot: 'fields' },
    },
    plain:
      'companyID changeID entity entityID accountID accessTokenID webApiID approvedBy byHolder validFrom',
  },
  // An erasure takes the salts of the lines that it rewrites.
  auditSalt: { why: 'history', kept: 'customer', plain: 'companyID changeID fields hash salt' },
  auditSeal: {
    why: 'history',
    kept: 'company',
    plain:
      'companyID sealID day afterChangeID toChangeID historyCount historyDigest eventCount eventDigest eventsPurged isFirst digest sealedAt',
  },
  keyedRequest: {
    why: 'operation',
    kept: 'days',
    customers: {
      replies: { result: 'words' },
    },
    plain: 'accountID idempotencyKey fingerprint createdAt',
  },
  reportJob: {
    why: 'operation',
    kept: 'days',
    customers: {
      files: { order: 'row', fileName: 'row' },
    },
    plain:
      'companyID jobID accountID scheduled languageID state rows rowCount attempts nextAttemptAt createdAt endedAt fileID contentType size code',
  },
  reportFilePart: {
    why: 'operation',
    kept: 'days',
    customers: {
      files: { content: 'row' },
    },
    plain: 'companyID jobID place',
  },
  cardImport: {
    why: 'operation',
    kept: 'days',
    customers: {
      files: { fileName: 'row', outcome: 'row' },
    },
    plain:
      'companyID importID accountID dryRun mayMakeRules idempotencyKey encoding fingerprint size attempts nextAttemptAt percent createdAt endedAt isForgotten',
  },
  cardImportPart: {
    why: 'operation',
    kept: 'days',
    customers: {
      files: { content: 'row' },
    },
    plain: 'companyID importID place',
  },
  savedView: {
    why: 'set',
    kept: 'company',
    customers: {
      replies: { name: 'row', state: 'words' },
    },
    plain: 'companyID savedViewID accountID list shared sharedRoleNrs createdAt closedAt',
  },
  savedViewDefault: { why: 'set', kept: 'company', plain: 'companyID accountID list savedViewID' },
  reportSchedule: {
    why: 'set',
    kept: 'company',
    customers: {
      replies: { name: 'words', order: 'words' },
    },
    plain:
      'companyID reportScheduleID accountID days timing state stopReason nextAt lastAt createdAt closedAt',
  },
  reportScheduleRecipient: {
    why: 'set',
    kept: 'company',
    plain: 'companyID reportScheduleID accountID',
  },
  reportScheduleRun: {
    why: 'operation',
    kept: 'company',
    plain: 'companyID runID reportScheduleID dueAt startDate endDate jobID endedAt code',
  },
  reportScheduleMail: {
    why: 'operation',
    kept: 'company',
    plain: 'companyID runID accountID sentAt attempts nextAttemptAt',
  },
  sandboxMail: {
    why: 'contact',
    kept: 'emptied',
    customers: {
      mailed: { recipient: 'row', subject: 'row', body: 'row', attachments: 'row' },
    },
    plain: 'companyID id createdAt',
  },
} as const satisfies Record<string, TableLine>
