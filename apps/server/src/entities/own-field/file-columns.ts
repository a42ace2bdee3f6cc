import type { OwnFieldValues } from '@kaarditeek/domain/own-field/fields'
import type { OwnFieldType } from '@kaarditeek/domain/own-field/kinds'
import type { OwnField } from '@kaarditeek/domain/own-field/schema'
import { type Column, type ColumnKind, serialOfDay } from '../../core/file/columns'

const kinds: Record<OwnFieldType, { kind: ColumnKind; width: number }> = {
  text: { kind: 'text', width: 28 },
  number: { kind: 'decimal', width: 14 },
  day: { kind: 'day', width: 12 },
  choice: { kind: 'text', width: 20 },
}

/** Columns of files for own fields, titled by their names. Rule 25.5. */
export const ownColumns = (fields: readonly OwnField[]): Column<{ ownFields: OwnFieldValues }>[] =>
  fields.map(({ ownFieldID, name, type }) => ({
    key: `ownFields.${ownFieldID}`,
    ...kinds[type],
    title: () => name,
    cell: ({ ownFields }) => {
      const value = ownFields[ownFieldID] ?? null
      return type === 'day' && typeof value === 'string' ? serialOfDay(value) : value
    },
  }))
