import { Permission } from '@kaarditeek/domain/access/permissions'
import { shownFields } from '@kaarditeek/domain/audit-log/differences'
import { listNames } from '@kaarditeek/domain/report/list-file'
import { scheduleStates, stopReasons } from '@kaarditeek/domain/report-schedule/states'
import { relativeDays, timingPeriods } from '@kaarditeek/domain/report-schedule/timing'
import { expect, it } from 'vitest'
import { choiceWords, fieldWords } from './audit-wording'
import { en } from './en'

const wordingOf = (key: string): unknown =>
  key.split('.').reduce<unknown>((words, part) => (words as Record<string, unknown> | undefined)?.[part], en)

const fields = Object.entries(shownFields).flatMap(([what, { fields }]) =>
  Object.entries(fields).map(([field, kind]) => ({ what, field, kind })),
)
const named = fields.filter(({ field }) => field !== 'ownFields' && field !== 'metadata')

it.each(named)('$what.$field has a wording', ({ what, field }) => {
  expect(wordingOf(fieldWords(what, field)), fieldWords(what, field)).toBeTypeOf('string')
})

const values: Record<string, readonly (string | number | boolean)[]> = {
  'approval.kind': ['load', 'loadReversal', 'limits', 'refund'],
  'approval.decision': ['approved', 'rejected'],
  'card_product.cardTypeID': [1, 2],
  'card_product.cardNumbers': ['random', 'consecutive'],
  'card_product.codeNeeded': ['never', 'balance', 'always'],
  'card_rule.period': ['transaction', 'day', 'week', 'month'],
  'card_rule.weekdays': [1, 7],
  'card_rule.mode': ['refuse', 'watch'],
  'company.cardCreationTypeID': [1, 2],
  'customer.customerTypeID': [1, 2, 3],
  'customer.languageID': [1, 2],
  'holder_page.proof': ['name', 'code'],
  'notice_rule.active': [true, false],
  'notice_rule.kind': ['cardBalance', 'customerBalance', 'cardExpiry', 'numberRange', 'webhookFailing'],
  'own_field.record': ['customer', 'customerUnit', 'card'],
  'own_field.type': ['text', 'number', 'day', 'choice'],
  'report_schedule.report': ['cards', 'savedView', ...listNames.map((list) => `list.${list}`)],
  'report_schedule.days': relativeDays,
  'report_schedule.period': timingPeriods,
  'report_schedule.weekday': [1, 7],
  'report_schedule.state': scheduleStates,
  'report_schedule.stopReason': stopReasons,
  'role.permissions': Object.values(Permission),
  'web_api_permission.permission': [1, 2, 3, 4, 5],
}

const chosen = fields.filter(({ kind }) => kind === 'choice')

it.each(chosen)('choices of $what.$field have wordings', ({ what, field }) => {
  const all = values[`${what}.${field}`] ?? []
  expect(all).not.toHaveLength(0)
  for (const value of all)
    expect(wordingOf(choiceWords(what, field, value) ?? ''), String(value)).toBeTypeOf('string')
})
