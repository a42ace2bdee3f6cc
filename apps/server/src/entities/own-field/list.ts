import { ownField } from '@kaarditeek/db/schema/own-field'
import { ownFieldCalls } from '@kaarditeek/domain/own-field/calls'
import { eq, isNull } from 'drizzle-orm'
import { when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import { ownFields } from './verbs'

export const ownFieldList = defineList(ownFieldCalls, {
  from: ownFields,
  within: own(ownField),
  id: ownField.ownFieldID,
  where: ({ record }) => [isNull(ownField.closedAt), when(record, (kind) => eq(ownField.record, kind))],
  sort: { ownFieldID: ownField.ownFieldID },
})
