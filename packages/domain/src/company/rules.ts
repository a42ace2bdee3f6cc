import { Level, type RoleLevel } from '../access/access'
import { DomainError } from '../error/domain-error'

export const CardCreationType = { generate: 1, import: 2 } as const
export type CardCreationTypeID = (typeof CardCreationType)[keyof typeof CardCreationType]

type Guarded = {
  name: string
  identification: string
  cardCreationTypeID: number
  distributorID: number | null
}

/** Lowest level that may change each guarded field of a company. Every editor may change the other fields. Rule 11.4. */
export const levelToEdit = {
  name: Level.distributor,
  identification: Level.distributor,
  cardCreationTypeID: Level.distributor,
  distributorID: Level.administrator,
} as const satisfies Record<keyof Guarded, RoleLevel>

/** Why the viewer's level may not make this change, or null: `ERROR_NO_PERMISSION` beside the field. */
export const mayEditCompany = (level: RoleLevel, from: Guarded, to: Guarded): DomainError | null => {
  const guarded = Object.keys(levelToEdit) as (keyof Guarded)[]
  const field = guarded.find((name) => from[name] !== to[name] && level < levelToEdit[name])
  return field ? new DomainError('ERROR_NO_PERMISSION', { field }) : null
}

/** Why a company with the creation type `own` cannot create cards as `type`, or null: `ERROR_NO_PERMISSION`. Rule 11.4. */
export const mayCreateCards = (type: CardCreationTypeID, own: CardCreationTypeID): DomainError | null =>
  own === type
    ? null
    : new DomainError('ERROR_NO_PERMISSION', {
        reason: type === CardCreationType.generate ? 'companyDoesNotGenerate' : 'companyDoesNotImport',
      })
