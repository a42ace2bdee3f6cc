import type { OwnFieldValues } from '@kaarditeek/domain/own-field/fields'
import type { OwnField } from '@kaarditeek/domain/own-field/schema'
import { columnOf } from '../../components/list/columns'
import { OwnValue } from './value'

type Owning = { ownFields: OwnFieldValues }

const room = {
  text: {},
  choice: {},
  number: { width: 7.5, grows: false, named: true, align: 'end' },
  day: { width: 7.25, grows: false, named: true },
} as const satisfies Record<OwnField['type'], object>

/** A column for each field. A list hides it until the user chooses it. */
export const ownColumnsOf = (fields: readonly OwnField[]) =>
  fields.map(({ ownFieldID, name, type }) =>
    columnOf<Owning>(
      `ownFields.${ownFieldID}`,
      ({ ownFields }) => <OwnValue type={type} value={ownFields[ownFieldID]} />,
      { label: { text: name }, onDemand: true, ...room[type] },
    ),
  )
