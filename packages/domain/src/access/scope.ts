import { Level, type RoleLevel } from './access'

/** Scope of a viewer's account: everything, one distributor with its companies, one company, or nothing. */
export type Scope = 'all' | { distributorID: number } | { companyID: number } | 'none'

type Viewer = { level: RoleLevel; companyID: number | null; distributorID: number | null }

/** The scope of an account: administrators all, distributors their own, others their company. Rules §3. */
export const scopeOf = ({ level, companyID, distributorID }: Viewer): Scope => {
  if (level === Level.administrator) return 'all'
  if (level === Level.distributor) return distributorID === null ? 'none' : { distributorID }
  return companyID === null ? 'none' : { companyID }
}
