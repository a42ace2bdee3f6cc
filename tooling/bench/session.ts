import type { Pool } from '@kaarditeek/db/client'
import { transaction } from '@kaarditeek/db/transaction'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { hashPassword } from '../../apps/server/src/auth/passwords'
import { addUser } from '../../apps/server/src/demo/people'
import { logIn } from '../log-in'

const PASSWORD = 'Bench-2026'

type Server = { host: string; port: number }

/** Adds a superuser of a company. Returns how to log in at a server, and send files there. */
export const addSuperuser = async (db: Pool, email: string, companyID: number) => {
  const user = { email, name: 'Bench', passwordHash: await hashPassword(PASSWORD), createdAt: new Date() }
  await transaction(db, (tx) => addUser(tx, user, [{ roleNr: RoleNr.superuser, companyID }]))
  return async ({ host, port }: Server) => {
    const at = `http://${host}:${port}`
    const headers = await logIn(at, { email, password: PASSWORD, origin: `http://localhost:${port}` })
    const url = `${at}/api`
    const post = (path: string, file: Blob, fields: Record<string, string>, key?: string) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      body.append('file', file, 'cards.csv')
      const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key }
      return fetch(`${url}${path}`, { method: 'POST', headers: keyed, body })
    }
    return { headers, url, post }
  }
}

/** Returns the reply's JSON. Throws if it is a refusal. */
export const accepted = async (reply: Response) => {
  if (!reply.ok) throw new Error(`The server answered ${reply.status}: ${(await reply.text()).slice(0, 500)}`)
  return reply.json()
}
