import { type Access, accesses, Level, needsSession } from '@kaarditeek/domain/access/access'
import { Permission } from '@kaarditeek/domain/access/permissions'

const nameIn = (table: Record<string, number>, code: number) =>
  Object.entries(table).find(([, known]) => known === code)?.[0] ?? String(code)

/** Returns the description of an access for the documentation. */
export const accessText = (access: Access | 'public'): string => {
  if (access === 'public') return 'Anyone'
  const rule = accesses[access]
  if (rule === 'everyone') return 'Any logged-in user'
  if (rule === 'session') return 'Any logged-in user, not with a personal access token'
  const named = (codes: readonly number[]) => codes.map((code) => `${code} ${nameIn(Permission, code)}`)
  if ('allOf' in rule) return `Needs: ${named(rule.allOf).join(' and ')}`
  const held = 'anyOf' in rule ? named(rule.anyOf) : []
  const levels = 'levels' in rule ? rule.levels.map((level) => nameIn(Level, level)) : []
  const inSession = needsSession(access) ? ', not with a personal access token' : ''
  return `Needs: ${[...held, ...levels].join(' or ')}${inSession}`
}
