import { kindWord } from '@kaarditeek/domain/approval/rules'
import type { ApprovalRow } from '@kaarditeek/domain/approval/schema'
import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import type { Notice, NoticeRule } from '@kaarditeek/domain/notice/schema'
import type { Operator } from '@kaarditeek/domain/operator/schema'
import type { Role } from '@kaarditeek/domain/role/schema'
import type { ServiceAccount } from '@kaarditeek/domain/service-account/schema'
import { namesOf } from '@kaarditeek/domain/shown-texts'
import { type WebApi, webApiTexts } from '@kaarditeek/domain/web-api/schema'
import { datesIn } from '@kaarditeek/i18n/format'
import { noticeText } from '@kaarditeek/i18n/notice-text'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import { type Column, fileColumnsOf } from '../../../core/file/columns'
import { approvalList } from '../../approval/list'
import type { Names } from '../../audit-log/differences'
import { auditColumns } from '../../audit-log/files'
import { auditLog } from '../../audit-log/list'
import { toldTo } from '../../audit-log/told'
import { noticeList } from '../../notice/list'
import { noticeRuleList } from '../../notice/rule/list'
import { operatorList } from '../../operator/list'
import { roleList } from '../../role/list'
import { serviceAccountList } from '../../service-account/list'
import { webApiList } from '../../web-api/list'
import { type AsViewer, listed } from './list-file'

const ofApproval = fileColumnsOf<ApprovalRow, 'approval'>('approval')
const ofNotice = fileColumnsOf<Notice, 'notice'>('notice')
const ofRule = fileColumnsOf<NoticeRule, 'noticeRule'>('noticeRule')
const ofOperator = fileColumnsOf<Operator, 'operator'>('operator')
const ofRole = fileColumnsOf<Role, 'role'>('role')
const ofService = fileColumnsOf<ServiceAccount, 'operator'>('operator')
const ofServiceAccount = fileColumnsOf<ServiceAccount, 'serviceAccount'>('serviceAccount')
const ofMade = fileColumnsOf<ServiceAccount, 'accessToken'>('accessToken')
const ofWebApi = fileColumnsOf<WebApi, 'webApi'>('webApi')

/** What a notice tells, as a sentence. */
const sentence: Column<Notice> = {
  ...ofNotice('name', undefined, 60),
  cell: (notice, languageID, time) => noticeText(languageID, notice, datesIn(time.zone)),
}

const kindOfAct: Column<ApprovalRow> = {
  ...ofApproval('kind', () => null, 22),
  cell: (act, languageID) => wordsIn(languageID).approval[kindWord(act)],
}

/** Lists of how the company works. */
export const listsOfCompany = {
  approval: listed(approvalList, [
    kindOfAct,
    ofApproval('state', (state, { approval }) => approval[`states_${state}`], 18),
    ofApproval.pan('cardPan'),
    ofApproval.number('cardCount'),
    ofApproval.money('amount'),
    ofApproval('comment'),
    ofApproval('author'),
    ofApproval('accessToken'),
    ofApproval.moment('createdAt'),
    ofApproval.moment('expiresAt'),
    ofApproval('decidedBy'),
    ofApproval.moment('decidedAt'),
    ofApproval('decisionReason'),
  ]),
  auditLog: listed(
    {
      calls: auditLog.calls,
      totals: auditLog.totals,
      each: async (r: AsViewer, input, onRows) => {
        const known: Names = new Map()
        await auditLog.each(r, input, async (rows, db) =>
          onRows(await toldTo({ ...r, db }, rows, r.viewer, known)),
        )
      },
      show: (line: AuditLine) => line,
    },
    auditColumns,
  ),
  notice: listed(noticeList, [
    ofNotice('kind', (kind, { notice }) => notice[kind]),
    sentence,
    ofNotice.moment('raisedAt'),
    ofNotice.moment('endedAt'),
    ofNotice.flag('read'),
  ]),
  noticeRule: listed(noticeRuleList, [
    ofRule('kind', (kind, { notice }) => notice[kind]),
    ofRule.money('amount'),
    ofRule.percent('percentage'),
    ofRule.number('days'),
    ofRule('active', (active, { noticeRule }) => (active ? noticeRule.on : noticeRule.off)),
    ofRule.number('openNotices'),
    ofRule.moment('createdAt'),
  ]),
  operator: listed(operatorList, [
    ofOperator('name'),
    ofOperator('email', undefined, 32),
    ofOperator('role'),
    ofOperator.flag('loginAllowed'),
    ofOperator.flag('secondFactor'),
    ofOperator.moment('lastLogin'),
  ]),
  role: listed(roleList, [
    ofRole('name'),
    ofRole('permissions', (permissions) => permissions.join(', '), 40),
    ofRole.flag('webActivities'),
    ofRole.date('factorRequiredFrom'),
  ]),
  serviceAccount: listed(serviceAccountList, [
    ofService('name'),
    ofService('role'),
    ofMade.moment('createdAt'),
    ofServiceAccount('createdBy'),
  ]),
  webApi: listed(webApiList, [
    ...ofWebApi.texts(namesOf(webApiTexts)),
    ofWebApi('apiKey', undefined, 12),
    ofWebApi.moment('lastUse'),
    ofWebApi.number('refusedToday'),
    ofWebApi.number('guessedToday'),
  ]),
}
