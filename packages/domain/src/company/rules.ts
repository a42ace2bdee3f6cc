import { Level, type RoleLevel } from '../access/access'
import { DomainError } from '../error/domain-error'

type Guarded = {
  name: string
  identification: string
  cardCreationTypeID: number
  distributorID: number | null
}

/** From which level each of a company's guarded fields may be changed; the others by whoever may edit it. Specification §6. */
export const levelToEdit = {
  name: Level.distributor,
  identification: Level.distributor,
  cardCreationTypeID: Level.distributor,
  distributorID: Level.administrator,
} as const satisfies Record<keyof Guarded, RoleLevel>

const guarded = Object.keys(levelToEdit) as (keyof Guarded)[]

/** Why a company may not be changed so, or null: `ERROR_NO_PERMISSION` beside the field. */
export const mayEditCompany = (level: RoleLevel, from: Guarded, to: Guarded): DomainError | null => {
  const field = guarded.find((name) => from[name] !== to[name] && level < levelToEdit[name])
  return field ? new DomainError('ERROR_NO_PERMISSION', { field }) : null
}
