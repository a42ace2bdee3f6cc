import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { ownField } from '@kaarditeek/db/schema/own-field'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayAddOwnField, mayChoose } from '@kaarditeek/domain/own-field/rules'
import type { NewOwnField, OwnFieldEdit, OwnFieldRef } from '@kaarditeek/domain/own-field/schema'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

export const ownFields = (db: Db) =>
  db
    .select({
      ownFieldID: ownField.ownFieldID,
      record: ownField.record,
      name: ownField.name,
      type: ownField.type,
      choices: ownField.choices,
    })
    .from(ownField)
    .$dynamic()

const getOwnField = async ({ db, own }: Read, { ownFieldID }: OwnFieldRef) =>
  one(await ownFields(db).where(own(ownField, { ownFieldID, closedAt: null })))

/** Adds a field to a kind of record. `tooManyOwnFields` above 10, `ERROR_ENTRY_ALREADY_EXISTS` for a name in use. Rule 25.1. */
export const createOwnField = async (w: Work, input: NewOwnField) => {
  ensure(mayChoose(input.type, input.choices))
  // Lock the company, so that two requests do not both add the tenth field.
  await w.find(company, {})
  const open = { record: input.record, closedAt: null }
  ensure(mayAddOwnField(await w.db.$count(ownField, w.own(ownField, open))))
  return getOwnField(w, await w.insert(ownField, input))
}

/** Changes a field's name or choices. Throws `ERROR_NOT_FOUND`. Rule 25.3. */
export const editOwnField = async (w: Work, { ownFieldID, ...edit }: OwnFieldEdit) => {
  const { type } = await w.findOpen(ownField, { ownFieldID })
  if (edit.choices) ensure(mayChoose(type, edit.choices))
  return getOwnField(w, await w.edit(ownField, { ownFieldID }, edit))
}

/** Deletes a field. Records keep its values, which are no longer shown. Rule 25.3. */
export const deleteOwnField = (w: Work, { ownFieldID }: OwnFieldRef) => w.close(ownField, { ownFieldID })
