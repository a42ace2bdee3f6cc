import { readFileSync } from 'node:fs'

export interface Demo {
  url: string
  password: string
  users: Record<
    'administrator' | 'distributor' | 'superuser' | 'operator' | 'viewer' | 'activator' | 'many',
    string
  >
  companyID: number
  apiKey: string
  sandboxKey: string
  token: string
  terminalID: string
  pans: string[]
}

/** Returns users, keys and cards of this run's demo data. */
export const demo = (): Demo => {
  const file = process.env.KAARDITEEK_DEMO_FILE
  if (!file) throw new Error('Run the browser tests through tooling/playwright.config.ts')
  return JSON.parse(readFileSync(file, 'utf8'))
}
