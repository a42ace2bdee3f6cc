import { RoleNr } from '@kaarditeek/domain/access/access'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'

const names = {
  [Language.estonian]: {
    administrator: 'Administraator',
    superuser: 'Peakasutaja',
    distributorOperator: 'Edasimüüja kasutaja',
  },
  [Language.english]: {
    administrator: 'Administrator',
    superuser: 'Superuser',
    distributorOperator: 'Distributor operator',
  },
} as const satisfies Record<LanguageID, Record<Exclude<keyof typeof RoleNr, 'firstOwn' | 'last'>, string>>

/** Returns the name of a role: its own, or for built-in roles that of the language. */
export const roleName = (roleNr: number, ownName: string | null, languageID: LanguageID): string => {
  const fixed = names[languageID]
  if (roleNr === RoleNr.administrator) return fixed.administrator
  if (roleNr === RoleNr.superuser) return fixed.superuser
  return ownName ?? fixed.distributorOperator
}

/** The name of a role that may be missing: null without a role, and for a role of the company that is no longer found. */
export const knownRoleName = (
  roleNr: number | null,
  ownName: string | null,
  languageID: LanguageID,
): string | null =>
  roleNr === null || (roleNr >= RoleNr.firstOwn && ownName === null)
    ? null
    : roleName(roleNr, ownName, languageID)
