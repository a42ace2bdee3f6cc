import { isOwnCondition } from '@kaarditeek/domain/own-field/conditions'
import type { OwnField } from '@kaarditeek/domain/own-field/schema'
import { ownFields } from '@kaarditeek/i18n/et/own-field'
import { addWordings } from '../../lib/setup-wordings'
import { OwnFilters } from './filters'

export { ownColumnsOf } from './columns'
export { Inputs } from './inputs'
export { OwnValues } from './value'

/** Adds the wordings of own fields. They are in one file with the parts, since the start lists all files. */
export const addOwnWordings = () => addWordings(ownFields)

addOwnWordings()

/** Returns what a list has by its own fields. */
export const listParts = <S extends { ownField: string[] | null }>(
  fields: readonly OwnField[],
  search: S,
) => {
  const asked = search.ownField ?? []
  const typeOf = (id: number) => fields.find(({ ownFieldID }) => ownFieldID === id)?.type
  const known = asked.filter((condition) => isOwnCondition(condition, typeOf))
  const isGone = known.length < asked.length
  return {
    search: isGone ? { ...search, ownField: known.length > 0 ? known : null } : search,
    ownFilters: <OwnFilters fields={fields} isGone={isGone} />,
  }
}
