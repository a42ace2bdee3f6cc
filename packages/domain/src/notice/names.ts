/** Kinds of notices. They load with the routes, and what each kind tells does not. Rule 23.2. */
export const allNoticeKinds = [
  'cardBalance',
  'customerBalance',
  'cardExpiry',
  'numberRange',
  'webhookFailing',
  'keyEnding',
  'refusals',
  'fileDone',
  'importDone',
  'settlementDue',
  'approvalWaiting',
  'monthToClose',
] as const
export type NoticeKind = (typeof allNoticeKinds)[number]
